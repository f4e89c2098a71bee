import type { Row } from '#src/domain/bulk/row.ts'
import {
  belongsToAnotherPerson,
  isHeldForCheck,
  reasonForNext,
  type PauseReason,
} from '#src/domain/bulk/run.ts'
import type { Session } from '../session.ts'
import { outcomeOf, type RowOutcome } from './row-outcome.ts'
import type { RunState } from './run-state.ts'
import type { Task } from './task.ts'

/** Calls back after milliseconds, unless the returned function is called first. */
export type SetTimer = (milliseconds: number, run: () => void) => () => void

type Parts = {
  state: RunState
  task: Task
  session: Session
  now: () => number
  setTimer: SetTimer
}

const maxConsecutiveFailures = 5

/** Works through the waiting rows: at most `limit` at once, no faster than `pace`, each at most once. */
export function createRunner({ state, task, session, now, setTimer }: Parts) {
  let queue: number[] = []
  let nextStart = 0
  let consecutiveFailures = 0
  let stopTimer = () => {}
  const running = new Set<Promise<void>>()

  const canSend = () => state.view().holder === 'here' && state.head().phase === 'running'
  const pause = (reason: PauseReason) => state.apply({ type: 'pause', reason })
  /** Why nothing may be sent from here now. */
  const blockingReason = (): PauseReason | undefined => {
    const { baseUrl, person } = session.get()
    if (baseUrl !== state.head().connection.baseUrl) return 'otherConnection'
    return belongsToAnotherPerson(state.head(), person) ? 'otherPerson' : undefined
  }
  const isHeld = () => isHeldForCheck(state.head(), state.view().counts, running.size)
  /** Starts all rows that may start. */
  const work = () => {
    stopTimer()
    while (canSend() && running.size < state.head().limit) {
      const blocked = blockingReason()
      if (blocked) return void pause(blocked)
      const [number] = queue
      const row = number === undefined || isHeld() ? undefined : state.rows()[number]
      if (!row) return void (running.size === 0 && rest())
      const waitMs = Math.max(nextStart, state.view().waitUntil) - now()
      if (waitMs > 0) {
        stopTimer = setTimer(waitMs, work)
        return
      }
      queue.shift()
      nextStart = Math.max(now(), nextStart) + 1000 / state.head().pace
      const started = run(row).finally(() => {
        running.delete(started)
        work()
      })
      running.add(started)
    }
  }
  const rest = () => {
    if (isHeld()) return pause('check')
    return queue.length === 0 ? state.apply({ type: 'through' }) : undefined
  }
  const whenIdle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  const run = async (row: Row): Promise<void> => {
    const look = await task.look(row, state.head()).catch((error: unknown) => ({ error }))
    if ('error' in look) return end(row, outcomeOf(look.error, { wasSent: false }))
    if (look.fulfilled) return end(row, { event: { type: 'already', before: look.state } })
    if (look.changed) return end(row, { event: { type: 'changed' } })
    // The run may have been paused meanwhile, or the page left.
    if (!canSend() || blockingReason()) return requeue(row)
    const begun = await state.move([row.number], { type: 'begin', before: look.state })
    if (begun === 'notKept') {
      requeue(row)
      return pause('notKept')
    }
    if (begun === 'elsewhere') return
    const blocked = blockingReason()
    if (blocked) return end(row, { event: { type: 'back' }, pause: blocked })
    await end(row, await sent(row, look.before ?? look.state))
  }
  const sent = async (row: Row, before: unknown): Promise<RowOutcome> => {
    const head = state.head()
    const { reason, ticket, by } = reasonForNext(head)
    const whose = by === undefined ? {} : { by }
    const note = { reason, ticket, run: head.id, ...whose, ...(before === undefined ? {} : { before }) }
    try {
      const answer = await task.send(row, head, note)
      return { event: answer === 'changed' ? { type: answer } : { type: 'answered', ...answer } }
    } catch (error) {
      return outcomeOf(error, { wasSent: true })
    }
  }
  const requeue = (row: Row) => void queue.unshift(row.number)
  const end = async (row: Row, outcome: RowOutcome): Promise<void> => {
    if (outcome.waitMs !== undefined)
      state.set({ waitUntil: Math.max(state.view().waitUntil, now() + outcome.waitMs) })
    if (outcome.event.type === 'back') requeue(row)
    if ((await state.move([row.number], outcome.event)) === 'notKept') await pause('notKept')
    // Counted with its row, so that a run that pauses for failures shows all of them.
    consecutiveFailures = outcome.isServiceFailure ? consecutiveFailures + 1 : 0
    if (outcome.pause) await pause(outcome.pause)
    if (consecutiveFailures >= maxConsecutiveFailures) await pause('noAnswer')
  }
  return {
    go() {
      consecutiveFailures = 0
      queue = state.rows().flatMap((row) => (row.state === 'waiting' ? [row.number] : []))
      work()
    },
    whenIdle,
    /** Checks whether rows with an unknown outcome were written. Stops at the first that cannot be read. */
    async checkUnknownRows(): Promise<void> {
      for (const row of state.rows().filter((each) => each.state === 'unknown')) {
        if (blockingReason() === 'otherConnection') return
        const look = await task.look(row, state.head()).catch(() => undefined)
        if (look?.state === undefined) return
        await state.move([row.number], { type: 'looked', state: look.state, fulfilled: look.fulfilled })
      }
    },
  }
}
