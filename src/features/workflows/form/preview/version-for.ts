import type { StepInput } from '#src/contract/step.ts'
import type { ConditionContext } from '#src/domain/conditions/context.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import type { Semantics, SemanticsName } from '#src/domain/services/semantics.ts'

type Variant = Pick<StepInput, 'active' | 'filters'>

/**
 * The number of the variant that a person gets, from 1, or 0 for the step itself. `undefined` if only a run tells: it
 * depends on an earlier step, or on what this console cannot compute.
 */
export function versionFor(
  variants: readonly Variant[],
  context: ConditionContext,
  semantics: Semantics | SemanticsName,
): number | undefined {
  for (const [index, { active, filters = [] }] of variants.entries()) {
    if (active === false || filters.length === 0) continue
    if (filters.some(({ children }) => children?.some(({ on }) => on === 'previousStep'))) return undefined
    const { passed, stopped, verdict } = evaluateFilters(filters, context, semantics)
    if (passed) return index + 1
    if (stopped || verdict === 'notEvaluated') return undefined
  }
  return 0
}
