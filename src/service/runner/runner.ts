import { setImmediate } from 'node:timers/promises'
import type { Flow, FlowQuestions } from '../store/run-records.ts'
import { FlowFailed } from '../store/store-error.ts'
import type { Store } from '../store/store.ts'
import { carryOn } from './carry-on.ts'
import { givenUp, type Moment } from './job-changes.ts'

export type Runner = {
  /** Something may be due now. */
  wake: () => void
  /** Resolves when nothing is due any more. */
  settled: () => Promise<void>
  /** Waits for what is running. A second call does nothing. */
  stop: () => Promise<void>
}

type Work = {
  store: Store
  now: () => Date
  newId: () => string
  onFailure?: ((error: unknown) => void) | undefined
  watch?: RunnerWatch | undefined
}

export type RunnerWatch = {
  /** Flows went on to their next wait or to their end. */
  carried: (count: number) => void
  /** A flow failed twice and goes no further. */
  givenUp: () => void
}

/** Flows in one transaction: other writes wait for it. */
const batch = 50
/** What is due may be in the hands of another process: asking on and on would only keep the database busy. */
const shortestSleepMs = 50
/** How long to sleep at most: another process may have left work behind. */
const longestSleepMs = 10_000
const pauseAfterFailureMs = 1_000

/** SQLite answers at once: without a pause, calls would wait until nothing is due, and each trigger run by itself. */
const letOthersIn = () => setImmediate()

/** Runs what is due, then sleeps until the next flow is. */
export function startRunner(work: Work): Runner {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWanted = false

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, shortestSleepMs), longestSleepMs))
    timer.unref()
  }

  const round = async () => {
    try {
      do {
        isWanted = false
        do await letOthersIn()
        while (!isStopped && (await runDue(work)))
      } while (isWanted && !isStopped)
      const due = isStopped ? undefined : await work.store.flows.nextDue()
      sleep(due === undefined ? longestSleepMs : Date.parse(due) - work.now().getTime())
    } catch (error) {
      isWanted = false
      work.onFailure?.(error)
      sleep(pauseAfterFailureMs)
    }
  }

  function wake(): void {
    isWanted = true
    if (isStopped) return
    running ??= round().finally(() => {
      running = undefined
      // A trigger that came after the last look and before the end.
      if (isWanted) wake()
    })
  }

  wake()
  return {
    wake,
    settled: async () => {
      while (running) await running
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Whether more may be due. A flow that fails, and would again, is given up, so that the others go on. */
async function runDue(work: Work): Promise<boolean> {
  try {
    return (await runSome(work, batch)) > 0
  } catch (error) {
    if (!(error instanceof FlowFailed)) throw error
    await runAgain(work, error.flow)
    return true
  }
}

/** That flow alone: what is due first may be another one by now, and a healthy one. */
async function runAgain(work: Work, flow: number): Promise<void> {
  try {
    await runSome(work, 1, flow)
  } catch (error) {
    if (!(error instanceof FlowFailed)) throw error
    work.onFailure?.(error.cause)
    const moment = momentOf(work)
    work.watch?.givenUp()
    await work.store.flows.giveUp(error.flow, moment.now.toISOString(), (jobs) => givenUp(jobs, moment))
  }
}

async function runSome(work: Work, most: number, only?: number): Promise<number> {
  const moment = momentOf(work)
  const run = (flow: Flow, ask: FlowQuestions) => carryOn(flow, ask, moment)
  const count = await work.store.flows.runDue(moment.now.toISOString(), most, run, only)
  work.watch?.carried(count)
  return count
}

const momentOf = ({ now, newId }: Work): Moment => ({ now: now(), newId })
