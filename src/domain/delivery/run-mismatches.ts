import type { Job } from '#src/contract/notification.ts'
import { isRecord, listOf, valueAt } from '../json/values.ts'
import type { DryRun, StepGate, StepRun } from './dry-run-types.ts'
import { stepRunOf, type StepState, stepStates } from './run-reading.ts'

type StepResult<S> = { state: S; gate?: StepGate }

/** A step of a run that ended other than expected. `index` is its position in the run. */
export type RunMismatch = {
  index: number
  expected: StepResult<StepRun['verdict']>
  actual: StepResult<StepState>
}

/** Final states that a dry run can predict. */
const compared: ReadonlySet<StepState> = new Set(['sent', 'skipped', 'failed', 'done', 'waited'])

/**
 * Where a run differs from what a dry run expects. Only what has happened is compared, up to the point where other
 * triggers or people changed its course: a digest that was joined, a cancellation.
 */
export function mismatchesOf(jobs: readonly Job[], prediction: DryRun): RunMismatch[] {
  const states = stepStates(jobs)
  const divergence = states.findIndex((state) => state === 'merged' || state === 'canceled')
  return jobs.slice(0, divergence < 0 ? undefined : divergence).flatMap((job, index): RunMismatch[] => {
    const state = states[index]
    const expected = expectedOf(job, index, prediction.steps)
    if (!state || !expected || !compared.has(state) || dependsOnUnknown(job)) return []
    if (expected.verdict === 'unknown') return []
    const gate = stepRunOf(job)?.gate
    const isSame = isAlike(state, expected.verdict) && (gate === undefined || gate === expected.gate)
    if (isSame) return []
    return [
      {
        index,
        expected: { state: expected.verdict, ...(expected.gate && { gate: expected.gate }) },
        actual: { state, ...(gate && { gate }) },
      },
    ]
  })
}

/** A service that reports only a status has one for all steps that ran, so a merged digest may appear to have waited. */
const isAlike = (state: StepState, expected: StepRun['verdict']) =>
  state === expected || (state === 'waited' && expected === 'merged')

function expectedOf(job: Job, index: number, steps: readonly StepRun[]): StepRun | undefined {
  const uuid = stepRunOf(job)?.uuid ?? valueAt(job.step, 'uuid')
  return typeof uuid === 'string'
    ? steps.find((step) => step.uuid === uuid)
    : steps.find((step) => step.index === (stepRunOf(job)?.index ?? index))
}

const known: ReadonlySet<unknown> = new Set(['payload', 'subscriber', 'tenant'])

/** Read states, who was online and webhook answers at the time are not known afterwards. */
const dependsOnUnknown = ({ step }: Job): boolean =>
  listOf(valueAt(step, 'filters')).some((filter) =>
    listOf(valueAt(filter, 'children')).some((child) => isRecord(child) && !known.has(child['on'])),
  )
