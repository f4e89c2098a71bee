import type { StepValues } from './values.ts'

/** Steps with a condition on the step `uuid`. */
export function usersOf<S extends Pick<StepValues, 'uuid' | 'filters'>>(
  uuid: string,
  steps: readonly S[],
): S[] {
  return steps.filter(
    (step) =>
      step.uuid !== uuid &&
      step.filters.some((filter) =>
        filter.children.some((child) => child.on === 'previousStep' && child.step === uuid),
      ),
  )
}
