import type { StepInput } from '#src/contract/step.ts'
import type { ConditionContext } from '#src/domain/conditions/context.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { variantFor } from '#src/domain/delivery/choose-variant.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'

type Variant = Pick<StepInput, 'active' | 'filters'>

/**
 * The number of the variant that a person gets, counting from 1, or 0 for the step itself. `undefined` if only a run can
 * tell, because it depends on an earlier step or on what this console cannot compute.
 */
export function versionFor(
  variants: readonly Variant[],
  context: ConditionContext,
  semantics: Semantics,
): number | undefined {
  const given = variants.map(({ active, filters = [] }, index) => ({
    number: index + 1,
    isOn: active !== false,
    groups: filters,
  }))
  const { variant, hold } = variantFor(given, ({ groups }) =>
    groups.some(({ children }) => children?.some(({ on }) => on === 'previousStep'))
      ? unknown
      : evaluateFilters(groups, context, semantics),
  )
  return hold ? undefined : (variant?.number ?? 0)
}

const unknown = { passed: false, stopped: false, verdict: 'notEvaluated' } as const
