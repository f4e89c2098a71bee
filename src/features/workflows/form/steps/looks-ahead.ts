import type { StepValues } from '../../model/values.ts'

/** The steps with a condition that looks at a step which runs after them. */
export function looksAhead<S extends Pick<StepValues, 'uuid' | 'filters'>>(steps: readonly S[]): S[] {
  const places = new Map(steps.map(({ uuid }, index) => [uuid, index]))
  return steps.filter(({ filters }, index) =>
    filters.some(({ children }) =>
      children.some(({ on, step }) => on === 'previousStep' && (places.get(step) ?? -1) > index),
    ),
  )
}
