import type { Job } from '#src/contract/notification.ts'
import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { ownValue, valueAt } from '../json/values.ts'
import { stepRunOf } from './run-reading.ts'

/** A step that is off in the current workflow. A service does not run such steps, nor report them. */
export type OffStep = {
  step: Step
  /** How many steps of the run come before it. */
  after: number
  /** The workflow was changed since the run began: it may have been on then. */
  hasWorkflowChanged: boolean
}

/** Steps that are off and missing from the run. */
export function offSteps(
  { steps, updatedAt }: Pick<Workflow, 'steps' | 'updatedAt'>,
  jobs: readonly Job[],
  startedAt: string | null | undefined,
): OffStep[] {
  const hasWorkflowChanged = !(Date.parse(updatedAt ?? '') <= Date.parse(startedAt ?? ''))
  let after = 0
  return (steps ?? []).flatMap((step): OffStep[] => {
    const place = jobs.findIndex((job) => isOf(step, job))
    if (place >= 0) after = place + 1
    return place < 0 && step.active === false ? [{ step, after, hasWorkflowChanged }] : []
  })
}

/** Inserts the steps that are off between those of the run. */
export function insertOffSteps<T>(
  rows: readonly T[],
  off: readonly OffStep[],
  row: (step: OffStep) => T,
): T[] {
  const all = [...rows]
  for (const step of off.toReversed()) all.splice(step.after, 0, row(step))
  return all
}

function isOf(step: Step, job: Job): boolean {
  const ran = stepRunOf(job)?.uuid ?? valueAt(job.step, 'uuid')
  if (typeof ran === 'string' && step.uuid) return ran === step.uuid
  return ['_id', '_templateId'].some((key) => {
    const id = ownValue(step, key)
    return typeof id === 'string' && id === valueAt(job.step, key)
  })
}
