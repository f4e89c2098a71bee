import { type Condition, type Filter, previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import { isOperator } from '#src/contract/operators.ts'
import { combinedGroups } from '#src/domain/conditions/combined-operators.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { listOf } from '#src/domain/json/values.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { conditionWords } from './condition-words.ts'

export type ConditionWords = WordsOf<typeof conditionWords>

/** Keyed by `uuid`. */
export type StepNames = ReadonlyMap<string, string>

/** Steps without a name are left out. */
export const stepNamesIn = (
  steps: readonly { uuid?: string | null | undefined; name?: string | null | undefined }[],
): StepNames =>
  new Map(steps.flatMap(({ uuid, name }) => (uuid && name?.trim() ? [[uuid, name.trim()] as const] : [])))

/** A condition as the service evaluates it: “payload.total is more than 100”. */
export function conditionSentence(t: ConditionWords, condition: Condition, steps: StepNames): string {
  switch (condition.on) {
    case 'payload':
    case 'subscriber':
    case 'tenant':
      return comparison(t, condition, t(`left.${condition.on}`, { field: fieldOf(t, condition) }))
    case 'webhook':
      return comparison(t, condition, webhookField(t, condition))
    case 'isOnline':
      return onlineSentence(t, condition)
    case 'isOnlineInLast':
      return lastOnline(t, condition)
    case 'previousStep':
      return previousStep(t, condition, steps)
    default:
      return t('source', {
        source: condition.on ?? '',
        field: fieldOf(t, condition),
        operator: condition.operator ?? '',
        value: valueOf(t, condition),
      }).trim()
  }
}

const fieldOf = (t: ConditionWords, { field }: Condition) => field?.trim() || t('noField')

function valueOf(t: ConditionWords, { value }: Condition): string {
  if (value === undefined || value === null || value === '') return t('noValue')
  if (typeof value !== 'string') return JSON.stringify(value)
  return isPlain(value) ? value : t('text', { text: value })
}

/** Form fields hold text even where a number or a boolean is meant. */
const isPlain = (text: string) =>
  text === 'true' || text === 'false' || (/^\S+$/.test(text) && Number.isFinite(Number(text)))

const webhookField = (t: ConditionWords, condition: Condition) =>
  condition.webhookUrl
    ? t('left.webhook', { field: fieldOf(t, condition), url: condition.webhookUrl })
    : t('left.webhookNowhere', { field: fieldOf(t, condition) })

function comparison(t: ConditionWords, condition: Condition, left: string): string {
  const value = valueOf(t, condition)
  const operator = condition.operator ?? ''
  if (!condition.field?.trim()) return t('unfinished')
  if (operator === 'ONE_OF') {
    const texts = listOf(condition.value).map((one) => valueOf(t, { value: one }))
    return t('oneOf', { left, values: texts.join(', ') })
  }
  if (operator === 'STARTS_WITH') return t('startsWith', { left, value })
  if (isOperator(operator)) return t(operator, { left, value })
  return t('otherOperator', { left, operator: operator || '?', value })
}

function onlineSentence(t: ConditionWords, { value }: Condition): string {
  if (typeof value === 'boolean') return t(value ? 'online' : 'offline')
  // For this condition the text “true” is not the boolean.
  const isText = typeof value === 'string' && value !== ''
  return t('onlineOther', { value: isText ? t('text', { text: value }) : valueOf(t, { value }) })
}

/** A unit that the service does not know counts as days. */
function lastOnline(t: ConditionWords, { value, timeOperator }: Condition): string {
  // The service treats an empty text and null as 0.
  const isNumber = value !== undefined && (typeof value !== 'object' || value === null)
  const count = isNumber ? Number(value) : Number.NaN
  if (Number.isNaN(count)) return t('last.other', { value: valueOf(t, { value }) })
  return t(`last.${timeOperators.find((one) => one === timeOperator) ?? 'days'}`, { count })
}

function previousStep(t: ConditionWords, { step, stepType }: Condition, steps: StepNames): string {
  if (!step) return t('unfinished')
  const name = steps.get(step) ?? step
  const state = previousStepTypes.find((one) => one === stepType)
  return state ? t(`step.${state}`, { step: name }) : t('step.other', { step: name, state: stepType ?? '' })
}

/** When a step runs: “Only when payload.total is more than 100.” What the service does differently, the linter finds. */
export function filtersSentence(t: ConditionWords, given: readonly Filter[], names: StepNames): string {
  const filters = combinedGroups(given)
  if (filters.length === 0) return t('none')
  if (filters.some(({ children }) => children?.some(isUnfinished))) return t('unfinished.some')
  return t('only', { conditions: conditionsText(t, filters, names) })
}

/** “(payload.total is more than 100 and the subscriber is online) or (…)” */
export function conditionsText(t: ConditionWords, filters: readonly Filter[], names: StepNames): string {
  const groups = combinedGroups(filters).map((filter) => groupText(t, filter, names))
  return (groups.length > 1 ? groups.map((group) => `(${group})`) : groups).join(` ${t('or')} `)
}

function groupText(t: ConditionWords, { value, children }: Filter, names: StepNames): string {
  const texts = (children ?? []).map((child) => conditionSentence(t, child, names))
  const join = value === 'AND' ? t('and') : value === 'OR' ? t('or') : value || '?'
  return texts.length === 0 ? t('everybody') : texts.join(` ${join} `)
}
