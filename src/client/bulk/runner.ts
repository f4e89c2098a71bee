import type { Row } from '#src/domain/bulk/row.ts'
import { isHeldForLook, isOfAnother, nominalRate, type PauseReason } from '#src/domain/bulk/run.ts'
import { isFulfilled } from '#src/domain/preferences/switches.ts'
import type { Call } from '../call.ts'
import { createJobRunner, type After } from '../job-runner.ts'
import type { Session } from '../session.ts'
import type { RunState } from './run-state.ts'
import { lookAt, ofFailure, sendRow, type Sent } from './send-row.ts'

type Parts = {
  state: RunState
  call: Call
  session: Session
  now: () => number
  after: After
}

const mostTroubles = 5

/** Works through the waiting rows: at most `limit` at once, no faster than `pace`, each at most once. */
export function createRunner({ state, call, session, now, after }: Parts) {
  let queue: number[] = []
  let nextStart = 0
  let troubles = 0

  const mayGo = () => state.view().holder === 'here' && state.head().phase === 'running'
  const pause = (reason: PauseReason) => state.happen({ type: 'pause', reason })
  /** Why nothing may be sent from here now. */
  const whyNot = (): PauseReason | undefined => {
    const { baseUrl, person } = session.get()
    if (baseUrl !== state.head().connection.baseUrl) return 'otherConnection'
    return isOfAnother(state.head(), person) ? 'otherPerson' : undefined
  }
  const isHeld = (underWay: number) => isHeldForLook(state.head(), state.view().counts, underWay)

  const jobs = createJobRunner<Row>({
    next(underWay) {
      const not = whyNot()
      if (not) return void pause(not)
      const [number] = queue
      return number === undefined || isHeld(underWay) ? undefined : state.rows()[number]
    },
    work(row) {
      queue.shift()
      nextStart = Math.max(now(), nextStart) + 1000 / nominalRate(state.head())
      return run(row)
    },
    async onIdle() {
      if (isHeld(0)) await pause('canary')
      else if (queue.length === 0) await state.happen({ type: 'through' })
    },
    limit: () => (mayGo() ? state.head().limit : 0),
    waitMs: () => Math.max(nextStart, state.view().waitUntil) - now(),
    after,
  })
  const run = async (row: Row): Promise<void> => {
    const looked = await lookAt(call, state.head(), row)
    if ('failure' in looked) return end(row, ofFailure(looked.failure, { wasSent: false }))
    const { state: before } = looked
    if (isFulfilled(row.body, before) && before !== undefined) {
      return end(row, { event: { type: 'already', before } })
    }
    // The run may have been paused meanwhile, or the page left.
    if (!mayGo() || whyNot()) return giveBack(row)
    const begun = await state.move([row.number], { type: 'begin', before })
    if (begun === 'notKept') {
      giveBack(row)
      return pause('notKept')
    }
    if (begun === 'elsewhere') return
    const not = whyNot()
    if (not) return end(row, { event: { type: 'back' }, pause: not })
    await end(row, await sendRow(call, state.head(), row, before))
  }
  const giveBack = (row: Row) => void queue.unshift(row.number)
  const end = async (row: Row, sent: Sent): Promise<void> => {
    troubles = sent.troubled ? troubles + 1 : 0
    if (sent.wait !== undefined) {
      state.set({ waitUntil: Math.max(state.view().waitUntil, now() + sent.wait * 1000) })
    }
    if (sent.event.type === 'back') giveBack(row)
    else state.count()
    if ((await state.move([row.number], sent.event)) === 'notKept') await pause('notKept')
    if (sent.pause) await pause(sent.pause)
    if (troubles >= mostTroubles) await pause('noAnswer')
  }
  return {
    go() {
      troubles = 0
      queue = state
        .rows()
        .filter((row) => row.state === 'waiting')
        .map(({ number }) => number)
      jobs.go()
    },
    landed: jobs.landed,
    /** Checks whether rows with an unknown outcome were written. Stops at the first that cannot be read. */
    async look(): Promise<void> {
      for (const row of state.rows().filter((each) => each.state === 'unknown')) {
        if (whyNot() === 'otherConnection') return
        const looked = await lookAt(call, state.head(), row)
        if ('failure' in looked || looked.state === undefined) return
        const fulfilled = isFulfilled(row.body, looked.state)
        await state.move([row.number], { type: 'looked', state: looked.state, fulfilled })
      }
    },
  }
}
