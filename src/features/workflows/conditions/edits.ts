import { isTimingKind } from '#src/contract/step-kinds.ts'
import { readTexts } from '../model/to-create.ts'
import {
  type BlockValues,
  type ConditionValues,
  type CtaButtonValues,
  type FilterValues,
  type PartValues,
  uuid,
} from '../model/values.ts'

/** A condition's group, and its index there. */
export type ConditionPlace = { group: number; row: number }

type Part = ConditionValues | FilterValues | PartValues | BlockValues | CtaButtonValues

/** A copy of a condition, group or variant without the ids that a service gave the original. */
export function partCopy<P extends Part>(part: P): P {
  const copy: Part = structuredClone(part)
  const { _id: _, id: __, uuid: ___, _templateId: ____, ...kept } = copy.kept ?? {}
  if (copy.kept) copy.kept = kept
  if ('children' in copy) copy.children = copy.children.map(partCopy)
  if ('template' in copy) Object.assign(copy, { uuid: uuid(), filters: copy.filters.map(partCopy) })
  return copy as P // a clone
}

/** Moves a condition; removes a group that becomes empty. */
export function moveCondition(filters: readonly FilterValues[], from: ConditionPlace, to: ConditionPlace) {
  const moved = filters[from.group]?.children[from.row]
  if (!moved || !filters[to.group]) return { filters: [...filters], place: from }
  const without = filters.map((filter, at) =>
    at === from.group ? { ...filter, children: filter.children.toSpliced(from.row, 1) } : filter,
  )
  const row = Math.min(to.row, without[to.group]?.children.length ?? 0)
  const changed = without.map((filter, at) =>
    at === to.group ? { ...filter, children: filter.children.toSpliced(row, 0, moved) } : filter,
  )
  if (changed[from.group]?.children.length !== 0) return { filters: changed, place: { group: to.group, row } }
  const group = to.group > from.group ? to.group - 1 : to.group
  return { filters: changed.toSpliced(from.group, 1), place: { group, row } }
}

type Value = 'text' | 'yesNo' | 'count' | 'none'

const valueOf = (source: string): Value => {
  if (source === 'isOnline') return 'yesNo'
  if (source === 'isOnlineInLast') return 'count'
  return source === 'previousStep' ? 'none' : 'text'
}

/** What another source changes: a value of another kind is cleared, and the only possible step is chosen. */
export function withSource(condition: ConditionValues, on: string, steps: readonly StepChoice[]) {
  const [only, ...others] = steps
  const step = on === 'previousStep' && condition.step === '' && others.length === 0 && only?.uuid
  return {
    ...condition,
    on,
    ...(valueOf(on) === valueOf(condition.on) ? {} : { value: '' }),
    ...(step ? { step } : {}),
  }
}

/** The value for another operator: a list of texts for "is one of", one text for the others. */
export function valueFor({ operator, value }: ConditionValues, next: string): string {
  if ((operator === 'ONE_OF') === (next === 'ONE_OF')) return value
  if (next !== 'ONE_OF') return readTexts(value).join(', ')
  const texts = value.includes('{{') ? [value] : value.split(',').map((text) => text.trim())
  return JSON.stringify([...new Set(texts.filter((text) => text !== ''))])
}

type Candidate = { uuid: string; type: string }
type StepChoice = { uuid: string; place: 'earlier' | 'later' | 'removed' }

/** The steps that a condition of step number `index` may refer to: earlier ones that send, and the current choice. */
export function stepChoices(steps: readonly Candidate[], index: number, chosen: string): StepChoice[] {
  const earlier = steps
    .slice(0, index)
    .filter((step) => !isTimingKind(step.type))
    .map(({ uuid }): StepChoice => ({ uuid, place: 'earlier' }))
  if (chosen === '' || earlier.some(({ uuid }) => uuid === chosen)) return earlier
  const exists = steps.some(({ uuid }) => uuid === chosen)
  return [...earlier, { uuid: chosen, place: exists ? 'later' : 'removed' }]
}
