import type { Job } from '#src/contract/notification.ts'
import { isRecord, listOf, valueAt } from '../json/values.ts'
import type { DryRun, StepGate, StepRun } from './dry-run-types.ts'
import { decidedOf, type StepState, stepStates } from './run-reading.ts'

type Told<S> = { state: S; gate?: StepGate }

/** A step of a run that turned out otherwise than expected. `index` is its place in the run. */
export type Surprise = { index: number; expected: Told<StepRun['verdict']>; actual: Told<StepState> }

/** States that a run keeps, and a dry run can foresee. */
const compared: ReadonlySet<StepState> = new Set(['sent', 'skipped', 'failed', 'done', 'waited'])

/**
 * Where a run differs from what a dry run expects. Only what has happened is compared, up to where other triggers or
 * people changed its course: a digest that was joined, a cancellation.
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

/** A service that tells its status only has one for steps that ran. */
const isAlike = (state: StepState, expected: StepRun['verdict']) =>
  state === expected || (state === 'waited' && expected === 'merged')

function expectedOf(job: Job, index: number, steps: readonly StepRun[]): StepRun | undefined {
  const uuid = decidedOf(job)?.uuid ?? valueAt(job.step, 'uuid')
  return typeof uuid === 'string'
    ? steps.find((step) => step.uuid === uuid)
    : steps.find((step) => step.index === (decidedOf(job)?.index ?? index))
}

const known: ReadonlySet<unknown> = new Set(['payload', 'subscriber', 'tenant'])

/** What was read, who was online and what a webhook answered at the time is not known afterwards. */
const asksElsewhere = ({ step }: Job): boolean =>
  listOf(valueAt(step, 'filters')).some((filter) =>
    listOf(valueAt(filter, 'children')).some((child) => isRecord(child) && !known.has(child['on'])),
  )
