import { expect, test, vi } from 'vitest'
import { isDone, undoRows } from '#src/domain/bulk/row.ts'
import { isFullRun } from '#src/testing/runs.ts'
import { createAndOpen, names, openExisting, setUpBulk, waitForPhase } from '#src/testing/bulk-tabs.ts'
import type { Run } from './runs.ts'

const size = isFullRun ? 1000 : 200

const { faults, openTab, seed, setState, statesOf, maxInFlight, forgetLocks } = setUpBulk()

/** Simulates a page that is gone: nothing it still does has an effect. */
function reload(run: Run) {
  void run.pause()
  forgetLocks()
}

test(`changes ${size} despite random failures and reloads, sends none twice, and can undo all of them`, async () => {
  const ids = names(size)
  await seed(ids)
  for (const [at, id] of ids.entries())
    if (at % 7 === 0) await setState(id, at % 2 === 0, { sms: at % 3 === 0, email: false })
  const before = await statesOf(ids)
  faults.set(
    { kind: 'dropAfterCommit', on: ['preferencesUpdate'], share: 0.04 },
    { kind: 'drop', share: 0.02 },
    { kind: 'failure', share: 0.03 },
    { kind: 'failureAfterCommit', on: ['preferencesUpdate'], share: 0.03 },
    { kind: 'tooMany', seconds: 2, share: 0.05 },
    { kind: 'otherEcho', on: ['preferencesUpdate'], share: 0.02 },
    { kind: 'wrongShape', on: ['preferencesUpdate'], share: 0.02 },
  )
  const change = { kind: 'preferences', switches: { enabled: false, sms: false } } as const
  const plan = { change, rows: [...ids, 'nobody', 'no one'].map((one) => ({ id: one })) }
  const { id, ...first } = await createAndOpen(openTab(), plan, { limit: 4, pauseAfter: 5 })
  let { run } = first
  await run.go()
  for (let turn = 0; run.get().head.phase !== 'done'; turn++) {
    await vi.waitFor(
      () => {
        const { head, counts } = run.get()
        expect(head.phase !== 'running' || counts.waiting < size - turn * size * 0.15).toBe(true)
      },
      { timeout: 60_000, interval: 20 },
    )
    if (run.get().head.phase === 'done') break
    reload(run)
    run = await openExisting(openTab().runs, id)
    expect(run.get().counts.writing).toBe(0)
    await run.go()
  }
  // Four of this page, plus those that the previous page had sent.
  expect(maxInFlight()).toBeLessThanOrEqual(8)
  expect(run.rows().every(isDone)).toBe(true)
  const { counts, head } = run.get()
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(size + 2)
  expect(counts.unknown).toBeGreaterThan(size / 50)
  // Refusals that certainly had no effect are sent again; everything else is sent once.
  expect(run.rows().every(({ sent }) => sent <= 1)).toBe(true)

  faults.set()
  const after = await statesOf(ids)
  for (const [at, state] of after.entries()) {
    const end = run.rows()[at]?.state
    if (end === 'applied' || end === 'unchanged') expect(state).toMatchObject({ enabled: false, sms: false })
    if (end === 'refused') expect(state).toEqual(before[at])
  }
  const { rows, unknown } = undoRows(change, run.rows())
  expect(unknown).toBe(0)
  const undoes = { run: id, createdAt: head.createdAt }
  const back = await createAndOpen(openTab(), { change, rows }, { undoes, limit: 4 })
  await back.run.go()
  await waitForPhase(back.run, 'done')
  expect(await statesOf(ids)).toEqual(before)
  await back.run.close()
})
