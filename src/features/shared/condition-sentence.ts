import { type Condition, type Filter, previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import { isOperator } from '#src/contract/operators.ts'
import { combinedGroups } from '#src/domain/conditions/combined-operators.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { listOf } from '#src/domain/json/values.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { conditionWords } from './condition-words.ts'

export type ConditionWords = WordsOf<typeof conditionWords>

/** `note`: behaviour that a reader would not expect. */
export type Sentence = { text: string; note?: string }

/** Keyed by `uuid`. */
export type StepNames = ReadonlyMap<string, string>

/** Steps without a name are left out. */
export const stepNamesIn = (
  steps: readonly { uuid?: string | null | undefined; name?: string | null | undefined }[],
): StepNames =>
  new Map(steps.flatMap(({ uuid, name }) => (uuid && name?.trim() ? [[uuid, name.trim()] as const] : [])))

/** A condition as the service evaluates it: “payload.total is more than 100”. */
export function conditionSentence(t: ConditionWords, condition: Condition, steps: StepNames): Sentence {
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
      return {
        text: t('source', {
          source: condition.on ?? '',
          field: fieldOf(t, condition),
          operator: condition.operator ?? '',
          value: valueOf(t, condition),
        }).trim(),
        note: t('note.unsupported', { part: condition.on ?? '' }),
      }
  }
}

export function groupNotes(t: ConditionWords, { children, value, isNegated }: Filter): string[] {
  const count = children?.length ?? 0
  return [
    ...(count === 0 ? [t('note.empty')] : []),
    ...(count > 1 && value !== 'AND' && value !== 'OR'
      ? [value ? t('note.unsupported', { part: value }) : t('note.noJoin')]
      : []),
    ...(isNegated ? [t('note.negated')] : []),
  ]
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

function comparison(t: ConditionWords, condition: Condition, left: string): Sentence {
  const value = valueOf(t, condition)
  const operator = condition.operator ?? ''
  if (!condition.field?.trim()) return { text: t('unfinished') }
  if (operator === 'ONE_OF') {
    const texts = listOf(condition.value).map((one) => valueOf(t, { value: one }))
    return { text: t('oneOf', { left, values: texts.join(', ') }) }
  }
  if (operator === 'STARTS_WITH') return { text: t('startsWith', { left, value }) }
  if (isOperator(operator)) return { text: t(operator, { left, value }) }
  return {
    text: t('otherOperator', { left, operator: operator === '' ? '?' : operator, value }),
    note: operator === '' ? t('note.noOperator') : t('note.unsupported', { part: operator }),
  }
}

function onlineSentence(t: ConditionWords, condition: Condition): Sentence {
  if (condition.value === true) return { text: t('online') }
  if (condition.value === false) return { text: t('offline') }
  return { text: t('onlineOther', { value: onlineValue(t, condition) }), note: t('note.online') }
}

/** For this condition the text “true” is not the boolean. */
const onlineValue = (t: ConditionWords, condition: Condition) =>
  typeof condition.value === 'string' && condition.value !== ''
    ? t('text', { text: condition.value })
    : valueOf(t, condition)

/** A unit that the service does not know counts as days. */
function lastOnline(t: ConditionWords, condition: Condition): Sentence {
  const { value, timeOperator } = condition
  // The service treats an empty text and null as 0.
  const isNumber = value !== undefined && (typeof value !== 'object' || value === null)
  const count = isNumber ? Number(value) : Number.NaN
  if (Number.isNaN(count))
    return { text: t('last.other', { value: valueOf(t, condition) }), note: t('note.last') }
  const unit = timeOperators.find((one) => one === timeOperator) ?? 'days'
  return { text: t(`last.${unit}`, { count }) }
}

function previousStep(t: ConditionWords, { step, stepType }: Condition, steps: StepNames): Sentence {
  const name = steps.get(step ?? '')
  if (!step) return { text: t('unfinished') }
  const values = { step: name ?? (step || '?') }
  const state = previousStepTypes.find((one) => one === stepType)
  const text = state ? t(`step.${state}`, values) : t('step.other', { ...values, state: stepType ?? '' })
  return name === undefined ? { text, note: t('note.noStep') } : { text }
}

/**
 * When a step runs: “Only when payload.total is more than 100.” Unexpected behaviour of the service follows as notes.
 */
export function filtersSentence(t: ConditionWords, given: readonly Filter[], names: StepNames): string {
  const filters = combinedGroups(given)
  if (filters.length === 0) return t('none')
  if (filters.some(({ children }) => children?.some(isUnfinished))) return t('unfinished.some')
  const only = t('only', { conditions: conditionsText(t, filters, names) })
  return [only, ...new Set(filters.flatMap((filter) => notesOf(t, filter, names)))].join(' ')
}

/** “(payload.total is more than 100 and the subscriber is online) or (…)” */
export function conditionsText(t: ConditionWords, filters: readonly Filter[], names: StepNames): string {
  const groups = combinedGroups(filters).map((filter) => groupText(t, filter, names))
  return (groups.length > 1 ? groups.map((group) => `(${group})`) : groups).join(` ${t('or')} `)
}

/**
 * Omits notes that the sentence already covers (empty groups) and notes about previous steps, whose names may be
 * unknown here.
 */
function notesOf(t: ConditionWords, filter: Filter, names: StepNames): string[] {
  const children = filter.children ?? []
  const ofConditions = children.flatMap((child) =>
    child.on === 'previousStep' ? [] : (conditionSentence(t, child, names).note ?? []),
  )
  return children.length === 0 ? [] : [...groupNotes(t, filter), ...ofConditions]
}

function groupText(t: ConditionWords, { value, children }: Filter, names: StepNames): string {
  const texts = (children ?? []).map((child) => conditionSentence(t, child, names).text)
  const join = value === 'AND' ? t('and') : value === 'OR' ? t('or') : value || '?'
  return texts.length === 0 ? t('everybody') : texts.join(` ${join} `)
}
