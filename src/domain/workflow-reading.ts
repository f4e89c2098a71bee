import { stepTypes, type StepType } from '#src/contract/channel.ts'
import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'

/** The kind of a step; `undefined` for one that this console does not know. */
export const kindOf = ({ template }: Step): StepType | undefined =>
  stepTypes.find((type) => type === template?.type)

/** What triggers a workflow; `''` when the service does not say. */
export const identifierIn = ({ triggers }: Workflow): string => triggers?.[0]?.identifier ?? ''
