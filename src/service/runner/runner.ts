import { setImmediate } from 'node:timers/promises'
import type { Flow, FlowQuestions } from '../store/interface/run-records.ts'
import { FlowFailed } from '../store/sql/store-error.ts'
import type { Store } from '../store/databases/open-store.ts'
import { advanceFlow } from './advance-flow.ts'
import { failureChanges, type Moment } from './job-changes.ts'

export type Runner = {
  /** To be called when something may be due now. */
  wake: () => void
  /** Resolves when nothing is being run. */
  settled: () => Promise<void>
  /** Stops after what is running. A second call does nothing more. */
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
  /** Called when flows have reached their next wait or their end. */
  flowsAdvanced: (count: number) => void
  /** Called when a flow has failed twice and is given up. */
  flowGivenUp: () => void
}

/** Flows per transaction, for which other writes have to wait. */
const batchSize = 50
/** Shortest pause, because another process may be working on the due flows, and polling would keep the database busy. */
const shortestSleepMs = 50
/** Longest pause, because another process may have left work behind. */
const longestSleepMs = 10_000
const pauseAfterFailureMs = 1_000

/**
 * SQLite answers synchronously: without a pause, calls would wait until nothing is due, and each trigger would
 * run alone.
 */
const yieldToOthers = () => setImmediate()

/** Runs due flows, then sleeps until the next one is due. */
export function startRunner(work: Work): Runner {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWakeRequested = false

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, shortestSleepMs), longestSleepMs))
    timer.unref()
  }

  const round = async () => {
    try {
      do {
        isWakeRequested = false
        do await yieldToOthers()
        while (!isStopped && (await runDue(work)))
      } while (isWakeRequested && !isStopped)
      const due = isStopped ? undefined : await work.store.flows.nextDue()
      sleep(due === undefined ? longestSleepMs : Date.parse(due) - work.now().getTime())
    } catch (error) {
      isWakeRequested = false
      work.onFailure?.(error)
      sleep(pauseAfterFailureMs)
    }
  }

  function wake(): void {
    isWakeRequested = true
    if (isStopped) return
    running ??= round().finally(() => {
      running = undefined
      // A trigger arrived after the last check and before the end.
      if (isWakeRequested) wake()
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

/** Returns whether more may be due. A flow that fails again when retried is given up, so that the others continue. */
async function runDue(work: Work): Promise<boolean> {
  try {
    return (await runBatch(work, batchSize)) > 0
  } catch (error) {
    if (!(error instanceof FlowFailed)) throw error
    await retryFlow(work, error.flow)
    return true
  }
}

/** Retries exactly this flow: the first due one may be another, healthy one by now. */
async function retryFlow(work: Work, flow: number): Promise<void> {
  try {
    await runBatch(work, 1, flow)
  } catch (error) {
    if (!(error instanceof FlowFailed)) throw error
    work.onFailure?.(error.cause)
    const moment = momentOf(work)
    work.watch?.flowGivenUp()
    await work.store.flows.giveUp(error.flow, moment.now.toISOString(), (jobs) =>
      failureChanges(jobs, moment),
    )
  }
}

async function runBatch(work: Work, maxFlows: number, onlyFlow?: number): Promise<number> {
  const moment = momentOf(work)
  const run = (flow: Flow, ask: FlowQuestions) => advanceFlow(flow, ask, moment)
  const count = await work.store.flows.runDue(moment.now.toISOString(), maxFlows, run, onlyFlow)
  work.watch?.flowsAdvanced(count)
  return count
}

const momentOf = ({ now, newId }: Work): Moment => ({ now: now(), newId })
