import { isTimingKind } from '#src/contract/step-kinds.ts'
import { readTexts } from '../model/to-create.ts'
import {
  type BlockValues,
  type ConditionValues,
  type CtaButtonValues,
  type FilterValues,
  type PartValues,
  type StepValues,
  uuid,
} from '../model/values.ts'

/** A condition's group, and its index there. */
export type ConditionPlace = { group: number; row: number }

export type AnyPart = ConditionValues | FilterValues | PartValues | BlockValues | CtaButtonValues

/** A copy of a condition, group or variant without the ids that a service gave the original. */
export function partCopy<P extends AnyPart>(part: P): P {
  const copy: AnyPart = structuredClone(part)
  const { _id: _, id: __, uuid: ___, _templateId: ____, ...kept } = copy.kept ?? {}
  if (copy.kept) copy.kept = kept
  if ('children' in copy) copy.children = copy.children.map(partCopy)
  if ('template' in copy) Object.assign(copy, { uuid: uuid(), filters: copy.filters.map(partCopy) })
  return copy as P // a clone
}

/** Moves a condition; a group that becomes empty is removed. `place`: where the condition is then. */
export function moveCondition(filters: readonly FilterValues[], from: ConditionPlace, to: ConditionPlace) {
  const changed = filters.map((filter) => ({ ...filter, children: [...filter.children] }))
  const [moved] = changed[from.group]?.children.splice(from.row, 1) ?? []
  const target = changed[to.group]
  if (moved) target?.children.splice(to.row, 0, moved)
  const left = changed.filter(({ children }) => children.length > 0)
  const row = target?.children.findIndex((one) => one === moved) ?? 0
  return { filters: left, place: { group: left.findIndex((one) => one === target), row } }
}

/** Sources whose values are no texts. */
const kindOfValue = (on: string) => (on === 'isOnline' || on === 'isOnlineInLast' ? on : 'text')

/** A condition with another source: a value of another kind is cleared, and the only possible step is chosen. */
export function withSource(
  condition: ConditionValues,
  on: string,
  earlier: readonly { uuid: string }[],
): ConditionValues {
  const [only, ...others] = earlier
  return {
    ...condition,
    on,
    value: kindOfValue(on) === kindOfValue(condition.on) ? condition.value : '',
    step: condition.step || (on === 'previousStep' && others.length === 0 && only?.uuid) || '',
  }
}

/** A condition with another operator: the value is a list of texts for "is one of", one text for the others. */
export function withOperator(condition: ConditionValues, operator: string): ConditionValues {
  const { value } = condition
  const changed = { ...condition, operator }
  if ((condition.operator === 'ONE_OF') === (operator === 'ONE_OF')) return changed
  if (operator !== 'ONE_OF') return { ...changed, value: readTexts(value).join(', ') }
  const texts = value.includes('{{') ? [value] : value.split(',').map((text) => text.trim())
  return { ...changed, value: JSON.stringify([...new Set(texts.filter((text) => text !== ''))]) }
}

/** The steps that a condition at a path may refer to: earlier ones that send. */
export const earlierSteps = (steps: readonly StepValues[], path: string) =>
  steps.slice(0, Number(path.split('.')[1])).filter(({ template }) => !isTimingKind(template.type))
