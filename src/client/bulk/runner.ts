import type { Row } from '#src/domain/bulk/row.ts'
import {
  isHeldForCanary,
  belongsToAnotherPerson,
  nominalRate,
  type PauseReason,
} from '#src/domain/bulk/run.ts'
import { preferenceSubjectOf } from '#src/domain/bulk/plan.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { isFulfilled, requestedSwitches } from '#src/domain/preferences/switches.ts'
import type { Call } from '../call/types.ts'
import { createJobRunner, type SetTimer } from '../job-runner.ts'
import { readReplaced } from '../replaced-settings.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session.ts'
import type { RunState } from './run-state.ts'
import { readRow, outcomeOfFailure, sendRow, type RowOutcome } from './send-row.ts'

/** `state` is `{ enabled, channels }` as read at `readAt` (milliseconds since 1970). */
export type CheckedRow = { run: string; subscriberId: string; state: unknown; readAt: number }

type Parts = {
  state: RunState
  call: Call
  session: Session
  services: Pick<Services, 'kindOf'>
  now: () => number
  setTimer: SetTimer
  onChecked: (found: CheckedRow) => Promise<void>
}

const maxConsecutiveFailures = 5

/** Works through the waiting rows: at most `limit` at once, no faster than `pace`, each at most once. */
export function createRunner({ state, call, session, services, now, setTimer, onChecked }: Parts) {
  let queue: number[] = []
  let nextStart = 0
  let consecutiveFailures = 0

  const canSend = () => state.view().holder === 'here' && state.head().phase === 'running'
  const pause = (reason: PauseReason) => state.apply({ type: 'pause', reason })
  /** Why nothing may be sent from here now. */
  const blockingReason = (): PauseReason | undefined => {
    const { baseUrl, person } = session.get()
    if (baseUrl !== state.head().connection.baseUrl) return 'otherConnection'
    return belongsToAnotherPerson(state.head(), person) ? 'otherPerson' : undefined
  }
  const isHeldForCheck = (running: number) => isHeldForCanary(state.head(), state.view().counts, running)

  const jobs = createJobRunner<Row>({
    next(running) {
      const blocked = blockingReason()
      if (blocked) return void pause(blocked)
      const [number] = queue
      return number === undefined || isHeldForCheck(running) ? undefined : state.rows()[number]
    },
    work(row) {
      queue.shift()
      nextStart = Math.max(now(), nextStart) + 1000 / nominalRate(state.head())
      return run(row)
    },
    async onIdle() {
      if (isHeldForCheck(0)) await pause('canary')
      else if (queue.length === 0) await state.apply({ type: 'through' })
    },
    limit: () => (canSend() ? state.head().limit : 0),
    waitMs: () => Math.max(nextStart, state.view().waitUntil) - now(),
    setTimer,
  })
  const run = async (row: Row): Promise<void> => {
    const reading = await readRow(call, state.head(), row)
    if ('failure' in reading) return end(row, outcomeOfFailure(reading.failure, { wasSent: false }))
    const { state: before } = reading
    if (isFulfilled(row.body, before) && before !== undefined) {
      return end(row, { event: { type: 'already', before } })
    }
    const subject = preferenceSubjectOf(state.head().target, row.subscriberId)
    const replaced = await readReplaced(
      { call, services, session },
      subject,
      requestedSwitches(row.body),
      before,
    )
    // The run may have been paused meanwhile, or the page left.
    if (!canSend() || blockingReason()) return requeue(row)
    const begun = await state.move([row.number], { type: 'begin', before })
    if (begun === 'notKept') {
      requeue(row)
      return pause('notKept')
    }
    if (begun === 'elsewhere') return
    const blocked = blockingReason()
    if (blocked) return end(row, { event: { type: 'back' }, pause: blocked })
    const known = isRecord(before) && replaced.length > 0 ? { ...before, replaced } : before
    await end(row, await sendRow(call, state.head(), row, known))
  }
  const requeue = (row: Row) => void queue.unshift(row.number)
  const end = async (row: Row, outcome: RowOutcome): Promise<void> => {
    if (outcome.waitSeconds !== undefined) {
      state.set({ waitUntil: Math.max(state.view().waitUntil, now() + outcome.waitSeconds * 1000) })
    }
    if (outcome.event.type === 'back') requeue(row)
    else state.count()
    if ((await state.move([row.number], outcome.event)) === 'notKept') await pause('notKept')
    // Counted with its row, so that a run that pauses for failures shows all of them.
    consecutiveFailures = outcome.isServiceFailure ? consecutiveFailures + 1 : 0
    if (outcome.pause) await pause(outcome.pause)
    if (consecutiveFailures >= maxConsecutiveFailures) await pause('noAnswer')
  }
  return {
    go() {
      consecutiveFailures = 0
      queue = state
        .rows()
        .filter((row) => row.state === 'waiting')
        .map(({ number }) => number)
      jobs.go()
    },
    whenIdle: jobs.whenIdle,
    /** Checks whether rows with an unknown outcome were written. Stops at the first that cannot be read. */
    async checkUnknownRows(): Promise<void> {
      for (const row of state.rows().filter((each) => each.state === 'unknown')) {
        if (blockingReason() === 'otherConnection') return
        const readAt = now()
        const reading = await readRow(call, state.head(), row)
        if ('failure' in reading || reading.state === undefined) return
        // Before the row may be sent again, after which the check says nothing about the earlier request.
        await onChecked({
          run: state.head().id,
          subscriberId: row.subscriberId,
          state: reading.state,
          readAt,
        })
        const fulfilled = isFulfilled(row.body, reading.state)
        await state.move([row.number], { type: 'looked', state: reading.state, fulfilled })
      }
    },
  }
}
