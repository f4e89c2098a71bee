import type { Job } from '#src/contract/notification.ts'
import { isRecord, listOf, valueAt } from '../json/values.ts'
import type { DryRun, StepGate, StepRun } from './dry-run-types.ts'
import { decidedOf, type StepState, stepStates } from './run-reading.ts'

type Told<S> = { state: S; gate?: StepGate }

/** A step of a run that ended other than expected. `index` is its position in the run. */
export type Surprise = { index: number; expected: Told<StepRun['verdict']>; actual: Told<StepState> }

/** Final states that a dry run can predict. */
const compared: ReadonlySet<StepState> = new Set(['sent', 'skipped', 'failed', 'done', 'waited'])

/**
 * Where a run differs from what a dry run expects. Only what has happened is compared, up to the point where other
 * triggers or people changed its course: a digest that was joined, a cancellation.
 */
export function surprisesOf(jobs: readonly Job[], prediction: DryRun): Surprise[] {
  const states = stepStates(jobs)
  const turn = states.findIndex((state) => state === 'merged' || state === 'canceled')
  return jobs.slice(0, turn < 0 ? undefined : turn).flatMap((job, index): Surprise[] => {
    const state = states[index]
    const expected = expectedOf(job, index, prediction.steps)
    if (!state || !expected || !compared.has(state) || asksElsewhere(job)) return []
    if (expected.verdict === 'unknown') return []
    const gate = decidedOf(job)?.gate
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
  const uuid = decidedOf(job)?.uuid ?? valueAt(job.step, 'uuid')
  return typeof uuid === 'string'
    ? steps.find((step) => step.uuid === uuid)
    : steps.find((step) => step.index === (decidedOf(job)?.index ?? index))
}

const known: ReadonlySet<unknown> = new Set(['payload', 'subscriber', 'tenant'])

/** Read states, who was online and webhook answers at the time are not known afterwards. */
const asksElsewhere = ({ step }: Job): boolean =>
  listOf(valueAt(step, 'filters')).some((filter) =>
    listOf(valueAt(filter, 'children')).some((child) => isRecord(child) && !known.has(child['on'])),
  )
