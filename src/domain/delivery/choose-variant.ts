import type { Evaluation } from '../conditions/verdict.ts'

type Choosable = { isOn: boolean; groups: readonly unknown[] }
type Outcome = Pick<Evaluation, 'passed' | 'stopped' | 'verdict'>

/**
 * The first active variant whose conditions are met; if there is none, the step itself is sent. `hold`: the conditions
 * of an earlier variant cannot be computed, so none is chosen. `passedOver`: variants before it, with why they are not.
 */
export function variantFor<V extends Choosable, E extends Outcome>(
  variants: readonly V[],
  evaluate: (variant: V) => E,
): { variant?: V; hold?: E; passedOver: { variant: V; conditions: E }[] } {
  const passedOver: { variant: V; conditions: E }[] = []
  for (const variant of variants) {
    if (!variant.isOn || variant.groups.length === 0) continue
    const conditions = evaluate(variant)
    if (conditions.passed) return { variant, passedOver }
    if (conditions.stopped || conditions.verdict === 'notEvaluated') return { hold: conditions, passedOver }
    passedOver.push({ variant, conditions })
  }
  return { passedOver }
}
