import type { Channel } from '#src/contract/step-kinds.ts'
import { type Condition, previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { whyWords } from './why-words.ts'

/** A step that is sent on conditions only: any of the groups. */
export type ConditionalStep = {
  /** From 1, in the workflow. */
  number: number
  name: string | undefined
  groups: { any: boolean; conditions: readonly Condition[] }[]
}

export type ChannelSteps = { steps: number; conditional: ConditionalStep[] }

/** A group without conditions passes, so its step is always sent. */
export function conditionsOf(workflow: Workflow, channel: Channel): ChannelSteps {
  const all = workflow.steps ?? []
  const steps = all.flatMap((step, index) =>
    step.active !== false && step.template?.type === channel ? [{ step, number: index + 1 }] : [],
  )
  const conditional = steps.flatMap(({ step, number }) => {
    const groups = groupsOf(step, all)
    const isHeld = groups.length > 0 && groups.every(({ conditions }) => conditions.length > 0)
    const name = step.name?.trim()
    return isHeld ? [{ number, name: name === '' ? undefined : name, groups }] : []
  })
  return { steps: steps.length, conditional }
}

const groupsOf = ({ filters }: Step, all: readonly Step[]) =>
  (filters ?? []).map(({ value, children }) => ({
    any: value === 'OR',
    conditions: (children ?? []).map((condition) => named(condition, all)),
  }))

/** Calls the earlier step it refers to by its name instead of its `uuid`. */
function named(condition: Condition, all: readonly Step[]): Condition {
  const { on, step } = condition
  const name = step && on === 'previousStep' && all.find(({ uuid }) => uuid === step)?.name?.trim()
  return name ? { ...condition, step: name } : condition
}

/** Comparisons as stored, "payload.total LARGER 50"; what is known of the subscriber and of earlier steps in words. */
export function conditionText(t: WordsOf<typeof whyWords>, condition: Condition): string {
  const { on, field, operator, value, ...rest } = condition
  if (on === 'isOnline' && value === true) return t('condition.online')
  if (on === 'isOnline' && value === false) return t('condition.offline')
  const state = previousStepTypes.find((one) => one === rest.stepType)
  if (on === 'previousStep' && rest.step && state) return t(`condition.step.${state}`, { step: rest.step })
  const unit = timeOperators.find((one) => one === rest.timeOperator)
  if (on === 'isOnlineInLast' && unit !== undefined && Number.isInteger(value))
    return t(`condition.onlineInLast.${unit}`, { count: Number(value) })
  const source = [on, field].filter(isText).join('.')
  const parts = [rest.webhookUrl, rest.step, rest.stepType, operator, asText(value), rest.timeOperator]
  return [source, ...parts].filter(isText).join(' ')
}

const isText = (part: string | null | undefined): part is string =>
  part !== undefined && part !== null && part !== ''

const asText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
