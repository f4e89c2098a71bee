import type { StepValues } from './values.ts'

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

/** The name of its kind, numbered from the second on. */
export function nextStepName(
  kind: string,
  taken: readonly string[],
  numbered: (number: number) => string,
): string {
  let name = kind
  for (let number = 2; taken.includes(name); number += 1) name = numbered(number)
  return name
}
