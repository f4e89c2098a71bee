import type { Channel } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { type ConditionWords, conditionsText, stepNamesIn } from '../../shared/condition-sentence.ts'

/** A step that is sent only on conditions. */
export type ConditionalStep = {
  /** Position in the workflow, counting from 1. */
  number: number
  name: string | undefined
  /** In words. */
  conditions: string
}

export type ChannelSteps = { steps: number; conditional: ConditionalStep[] }

/** The active steps of a channel. A group without conditions always passes, so its step counts as unconditional. */
export function conditionsOf(c: ConditionWords, workflow: Workflow, channel: Channel): ChannelSteps {
  const all = workflow.steps ?? []
  const names = stepNamesIn(all)
  const steps = all.flatMap((step, index) =>
    step.active !== false && step.template?.type === channel ? [{ step, number: index + 1 }] : [],
  )
  const conditional = steps.flatMap(({ step: { name, filters }, number }) => {
    const isConditional = filters?.length && filters.every(({ children }) => children?.length)
    if (!isConditional) return []
    return [{ number, name: name?.trim() || undefined, conditions: conditionsText(c, filters, names) }]
  })
  return { steps: steps.length, conditional }
}
