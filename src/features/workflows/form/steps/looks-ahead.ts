import type { StepValues } from '../../model/values.ts'

/** Steps with a condition on a later step. */
export function looksAhead<S extends Pick<StepValues, 'uuid' | 'filters'>>(steps: readonly S[]): S[] {
  const places = new Map(steps.map(({ uuid }, index) => [uuid, index]))
  return steps.filter(({ filters }, index) =>
    filters.some(({ children }) =>
      children.some(({ on, step }) => on === 'previousStep' && (places.get(step) ?? -1) > index),
    ),
  )
}
