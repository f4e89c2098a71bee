import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { resultCsv } from '#src/domain/bulk/result.ts'
import { isDone, undoRows } from '#src/domain/bulk/row.ts'
import { eventually } from '#src/testing/eventually.ts'
import {
  baseUrl,
  createAndOpen,
  names,
  openExisting,
  setUpBulk,
  smsOff,
  waitForPhase,
} from '#src/testing/bulk-tabs.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { journalOf } from '../journal/use-journal.ts'
import { createRuns, type Run } from './runs.ts'

const { faults, time, openTab, service, seed, statesOf, writes, writtenIds } = setUpBulk()
const endsOf = (run: Run) => run.rows().map(({ state }) => state)

test('sends a few first, and the others after a person has checked them', async () => {
  const ids = names(12)
  await seed(ids)
  const { run } = await createAndOpen(openTab(), smsOff([...ids, 'nobody']), { pauseAfter: 5 })
  await run.go()
  await waitForPhase(run, 'paused')
  expect(run.get().head.pause).toBe('check')
  expect(run.get().counts).toMatchObject({ applied: 5, waiting: 8 })
  expect(writtenIds().toSorted()).toEqual(ids.slice(0, 5))
  await run.go()
  await waitForPhase(run, 'done')
  expect(run.get().counts).toMatchObject({ applied: 12, refused: 1, waiting: 0 })
  expect((await statesOf(ids)).every(({ sms, email }) => !sms && email)).toBe(true)
  expect(run.rows()[12]).toMatchObject({ failure: { kind: 'refused', status: 400 } })
  expect(resultCsv(run.get().head.change, run.rows()).split('\r\n')[13]).toMatch(
    /^nobody,,refused,400,Subscriber nobody not found,/,
  )
  await run.close()
})

test('does not count those that need no change among the first few', async () => {
  const ids = names(16)
  await seed(ids)
  const tab = openTab()
  const so = ids.slice(0, 6)
  for (const subscriberId of so)
    await tab.client.call('preferencesUpdate', {
      subscriberId,
      body: { preferences: [{ type: 'sms', enabled: false }] },
    })
  const { run } = await createAndOpen(tab, smsOff(ids), { pauseAfter: 5, limit: 4 })
  await run.go()
  await waitForPhase(run, 'paused')
  expect(run.get().head.pause).toBe('check')
  expect(run.get().counts).toMatchObject({ applied: 5, unchanged: 6, waiting: 5 })
  expect(writtenIds().slice(so.length).toSorted()).toEqual(ids.slice(6, 11).toSorted())
  await run.go()
  await waitForPhase(run, 'done')
  expect(run.get().counts).toMatchObject({ applied: 10, unchanged: 6 })
  await run.close()
})

test('sends nothing to those that need no change', async () => {
  const ids = names(4)
  await seed(ids)
  const tab = openTab()
  await tab.client.call('preferencesUpdate', {
    subscriberId: 'user-2',
    body: { preferences: [{ type: 'sms', enabled: false }] },
  })
  const { run } = await createAndOpen(tab, smsOff(ids))
  await run.go()
  await waitForPhase(run, 'done')
  expect(endsOf(run)).toEqual(['applied', 'applied', 'unchanged', 'applied'])
  expect(writtenIds().slice(1)).toEqual(['user-0', 'user-1', 'user-3'])
  await run.close()
})

test('keeps its pace, and waits if the service asks it to', async () => {
  const ids = names(20)
  await seed(ids)
  const { run } = await createAndOpen(openTab(), smsOff(ids), { pace: 4, limit: 3 })
  const start = time.now
  faults.set({ kind: 'tooMany', on: ['preferencesUpdate'], seconds: 30, after: 9, times: 1 })
  await run.go()
  await waitForPhase(run, 'done')
  expect(run.get().counts.applied).toBe(20)
  const times = writes().map(({ at }) => (at - start) / 1000)
  expect(times).toHaveLength(21)
  for (const [turn, at] of times.entries()) expect(at).toBeGreaterThanOrEqual(turn * 0.25)
  expect(times[9]).toBeLessThan(5)
  // Those that were in flight when the service refused more.
  expect(times.filter((at) => at > (times[9] ?? 0) && at < 32).length).toBeLessThan(3)
  await run.close()
})

test('records the reason, the run and the earlier state in the journal', async () => {
  await seed(['user-0'])
  const tab = openTab()
  const { id, run } = await createAndOpen(tab, smsOff(['user-0']), { reason: 'outage', ticket: 'T-9' })
  await run.go()
  await waitForPhase(run, 'done')
  expect(await journalOf(tab.client).list({ run: id })).toMatchObject([
    {
      reason: 'outage',
      ticket: 'T-9',
      before: { channels: { sms: true } },
      after: { channels: { sms: false } },
    },
  ])
  await run.close()
})

test('changes one workflow’s preferences for each subscriber', async () => {
  const ids = names(3)
  await seed(ids)
  const tab = openTab()
  const [group] = await tab.client.call('groupList', {})
  const { _id } = await tab.client.call('workflowCreate', {
    body: aWorkflowCreate({ notificationGroupId: group?._id ?? '', active: true }),
  })
  const { run } = await createAndOpen(tab, {
    change: { kind: 'preferences', workflowId: _id, switches: { email: false } },
    rows: ids.map((id) => ({ id })),
  })
  await run.go()
  await waitForPhase(run, 'done')
  expect(run.get().counts.applied).toBe(3)
  const [first] = await tab.client.call('preferencesList', { subscriberId: 'user-1' })
  expect(first?.preference.channels.email).toBe(false)
  const { rows, unknown } = undoRows(run.get().head.change, run.rows())
  expect(unknown).toBe(0)
  expect(rows[0]?.change).toEqual({ kind: 'preferences', workflowId: _id, switches: { email: true } })
  await run.close()
})

describe('a run that goes wrong', () => {
  test.each([
    ['keeps rows waiting while there is no key', 'locked'],
    ['waits while the console is connected to another service', 'otherConnection'],
  ])('%s', async (_, reason) => {
    const ids = names(10)
    await seed(ids)
    const tab = openTab()
    const { run } = await createAndOpen(tab, smsOff(ids), { limit: 1 })
    const stop = run.subscribe(() => {
      if (run.get().counts.applied < 4) return
      stop()
      if (reason === 'locked') tab.client.session.lock()
      else tab.client.session.connect({ name: '', baseUrl: 'http://other.test', apiKey: 'another-key' })
    })
    await run.go()
    await waitForPhase(run, 'paused')
    expect(run.get().head.pause).toBe(reason)
    expect(new Set(endsOf(run))).toEqual(new Set(['applied', 'waiting']))
    tab.client.session.connect({ name: 'Shop', baseUrl, apiKey: service().apiKey })
    await run.go()
    await waitForPhase(run, 'done')
    expect(run.get().counts.applied).toBe(10)
    expect(new Set(writtenIds()).size).toBe(10)
    await run.close()
  })

  test('waits for a new key if the old one is refused halfway, and continues', async () => {
    const ids = names(8)
    await seed(ids)
    const tab = openTab()
    const { run } = await createAndOpen(tab, smsOff(ids))
    faults.set({ kind: 'keyRefused', on: ['preferencesUpdate'], after: 3, times: 1 })
    await run.go()
    await eventually(() => expect(tab.client.session.get().renewing).toBe(true))
    faults.set()
    tab.client.session.answer(service().apiKey)
    await waitForPhase(run, 'done')
    expect(run.get().counts.applied).toBe(8)
    await run.close()
  })

  test.each<[string, Parameters<typeof faults.set>[0]]>([
    ['no read is answered', { kind: 'drop', after: 10 }],
    ['writes fail', { kind: 'failure', on: ['preferencesUpdate'], after: 10 }],
    ['answers are lost', { kind: 'dropAfterCommit', on: ['preferencesUpdate'], after: 10 }],
  ])('pauses soon when %s, and continues with what failed', async (_, fault) => {
    const ids = names(40)
    await seed(ids)
    const { run } = await createAndOpen(openTab(), smsOff(ids))
    faults.set(fault)
    await run.go()
    await waitForPhase(run, 'paused')
    const { refused, unknown } = run.get().counts
    expect(run.get().head.pause).toBe('noAnswer')
    expect(refused + unknown).toBeGreaterThanOrEqual(5)
    // Including those that were in flight when it paused.
    expect(refused + unknown).toBeLessThan(10)
    faults.set()
    await run.go()
    await waitForPhase(run, 'done')
    expect(run.get().counts).toMatchObject({ applied: 40, refused: 0, unknown: 0 })
    await run.close()
  })

  test('detects answers with another state or a wrong shape', async () => {
    const ids = names(3)
    await seed(ids)
    const { run } = await createAndOpen(openTab(), smsOff(ids), { limit: 1 })
    faults.set(
      { kind: 'otherEcho', on: ['preferencesUpdate'], times: 1 },
      { kind: 'wrongShape', on: ['preferencesUpdate'], times: 1 },
    )
    await run.go()
    await waitForPhase(run, 'done')
    expect(endsOf(run)).toEqual(['otherwise', 'unknown', 'applied'])
    faults.set()
    await run.retryFailed()
    await waitForPhase(run, 'done')
    // The read before the second try shows that the first took effect, so this run made the change and can revert it.
    expect(endsOf(run)).toEqual(['applied', 'applied', 'applied'])
    expect(undoRows(run.get().head.change, run.rows()).rows).toHaveLength(3)
    await run.close()
  })

  test('sends nothing that it cannot store', async () => {
    const ids = names(6)
    await seed(ids)
    const { run } = await createAndOpen(openTab(), smsOff(ids))
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    await run.go()
    await waitForPhase(run, 'paused')
    expect(run.get()).toMatchObject({ head: { pause: 'notKept' } })
    expect(writtenIds()).toEqual([])
    full.mockRestore()
    await run.go()
    await waitForPhase(run, 'done')
    expect(run.get().counts.applied).toBe(6)
    await run.close()
  })
})

test('stores nothing if the code that sends its requests cannot be fetched', async () => {
  const { client, runs } = openTab()
  const offline = createRuns({ ...client, taskOf: () => Promise.reject(new TypeError('Failed to fetch')) })
  const { change, rows } = smsOff(['user-0'])
  await expect(offline.create(change, rows, { reason: 'Outage' })).rejects.toThrow(TypeError)
  expect(await runs.list()).toEqual([])
})

test('never sends waiting rows after a stop, but can retry failed ones', async () => {
  const ids = names(20)
  await seed(ids)
  const { run } = await createAndOpen(openTab(), smsOff(['nobody', ...ids]), { limit: 1 })
  const halt = run.subscribe(() => {
    if (run.get().counts.applied < 6) return
    halt()
    void run.stop()
  })
  await run.go()
  await waitForPhase(run, 'stopped')
  await eventually(() => expect(run.rows().every(isDone)).toBe(true))
  const { applied, stopped } = run.get().counts
  expect(applied + stopped).toBe(20)
  await seed(['nobody'])
  await run.retryFailed()
  await waitForPhase(run, 'done')
  expect(run.get().counts).toMatchObject({ applied: applied + 1, stopped, refused: 0 })
  await run.close()
})

test('goes to another tab if the screen that opened it was left before it was open', async () => {
  const [one, other] = [openTab(), openTab()]
  const { change, rows } = smsOff(['user-0'])
  const id = await one.runs.create(change, rows, { reason: 'outage' })
  await one.runs.open(id)
  const run = await openExisting(other.runs, id)
  expect(run.get().holder).toBe('elsewhere')
  await eventually(() => expect(run.get().holder).toBe('here'))
  await run.close()
})

test('runs in only one tab, and another can take over without sending anything twice', async () => {
  const ids = names(60)
  await seed(ids)
  const first = openTab()
  const second = openTab()
  const { id, run } = await createAndOpen(first, smsOff(ids))
  await run.go()
  const other = await openExisting(second.runs, id)
  expect(other.get().holder).toBe('elsewhere')
  await other.go()
  await eventually(() => expect(run.get().counts.applied).toBeGreaterThan(5))
  await other.takeOver()
  expect([run.get().holder, other.get().holder]).toEqual(['elsewhere', 'here'])
  expect(other.get().head).toMatchObject({ phase: 'paused', pause: 'reload' })
  await other.go()
  await waitForPhase(other, 'done')
  expect(other.get().counts.unknown).toBe(0)
  const sent = writtenIds()
  expect(new Set(sent).size).toBe(sent.length)
  await other.retryFailed()
  await waitForPhase(other, 'done')
  expect(other.get().counts.applied).toBe(60)
  await Promise.all([run.close(), other.close()])
})

test('on an origin without locks, another tab leaves alone what is in flight', async () => {
  const ids = names(2)
  await seed(ids)
  const [first, second] = [openTab({ secure: false }), openTab({ secure: false })]
  const { fetch } = service()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  service().fetch = async (request) => {
    if (request.method === 'PATCH') await held
    return fetch(request)
  }
  const { id, run } = await createAndOpen(first, smsOff(ids))
  await run.go()
  await eventually(() => expect(run.get().counts.writing).toBe(2))
  const other = await openExisting(second.runs, id)
  expect(other.get()).toMatchObject({ holder: 'elsewhere', counts: { writing: 2, unknown: 0 } })
  answer()
  await waitForPhase(run, 'done')
  expect(writtenIds().toSorted()).toEqual(ids)
  await Promise.all([run.close(), other.close()])
  const later = await openExisting(second.runs, id)
  expect(later.get()).toMatchObject({ holder: 'here', counts: { applied: 2 } })
  await later.close()
})

test.each([
  ['this tab', false],
  ['the server', true],
])(
  'an undo by the journal of %s restores what it changed, and never opts in who opted out since',
  async (_, journal) => {
    const ids = names(4)
    await seed(ids)
    const tab = openTab({ journal })
    const { call } = tab.client
    const setSms = (subscriberId: string, enabled: boolean) =>
      call('preferencesUpdate', { subscriberId, body: { preferences: [{ type: 'sms', enabled }] } })
    const { id, run } = await createAndOpen(tab, smsOff(ids))
    await run.go()
    await waitForPhase(run, 'done')
    // After the run, one opts out herself, with or without having opted in before; another is only turned on.
    time.now += 60_000
    await setSms('user-1', true)
    await setSms('user-1', false)
    await setSms('user-2', false)
    await setSms('user-3', true)
    const { change, createdAt } = run.get().head
    const { rows } = undoRows(change, run.rows())
    const undo = await createAndOpen(tab, { change, rows }, { undoes: { run: id, createdAt } })
    await undo.run.go()
    await waitForPhase(undo.run, 'done')
    expect(endsOf(undo.run)).toEqual(['applied', 'changed', 'changed', 'unchanged'])
    expect((await statesOf(ids)).map(({ sms }) => sms)).toEqual([true, false, false, true])
    // Nor when what failed is tried again.
    await undo.run.retryFailed()
    await waitForPhase(undo.run, 'done')
    expect((await statesOf(ids)).map(({ sms }) => sms)).toEqual([true, false, false, true])
    await Promise.all([run.close(), undo.run.close()])
  },
)

test('a run that is over is kept for ninety days', async () => {
  await seed(['user-0'])
  const tab = openTab()
  const { runs } = tab
  const { id, run } = await createAndOpen(tab, smsOff(['user-0']))
  await run.go()
  await waitForPhase(run, 'done')
  await run.close()
  time.now += 89 * 86_400_000
  expect(await runs.list()).toMatchObject([{ id }])
  time.now += 2 * 86_400_000
  expect(await runs.list()).toEqual([])
  expect(await runs.open(id)).toMatchObject({ isKept: false })
})
