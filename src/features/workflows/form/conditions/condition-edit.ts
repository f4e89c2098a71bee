import { isTimingKind } from '#src/contract/step-kinds.ts'
import type { ConditionValues } from '../../model/values.ts'

type Value = 'text' | 'yesNo' | 'count' | 'none'

const valueOf = (source: string): Value => {
  if (source === 'isOnline') return 'yesNo'
  if (source === 'isOnlineInLast') return 'count'
  return source === 'previousStep' ? 'none' : 'text'
}

/** A condition with another source: input that fits it stays, a value of another kind is cleared. */
export function withSource(condition: ConditionValues, on: string): ConditionValues {
  const sameValue = valueOf(on) === valueOf(condition.on)
  return { ...condition, on, ...(sameValue ? {} : { value: '' }) }
}

type Candidate = { uuid: string; type: string }
export type StepChoice = { uuid: string; place: 'earlier' | 'later' | 'removed' }

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
