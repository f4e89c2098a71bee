import type { PartValues, StepValues } from './values.ts'

/** A step and its variants. */
export const stepAndVariants = (step: StepValues): PartValues[] => [step, ...step.variants]

/** The other steps with a condition on this step, of their own or of a variant. */
export function stepsReferringTo(uuid: string, steps: readonly StepValues[]): StepValues[] {
  return steps.filter(
    (step) =>
      step.uuid !== uuid &&
      stepAndVariants(step).some(({ filters }) =>
        filters.some(({ children }) =>
          children.some((child) => child.on === 'previousStep' && child.step === uuid),
        ),
      ),
  )
}

/** Steps with a condition on a later step. */
export const stepsReferringAhead = (steps: readonly StepValues[]): StepValues[] =>
  steps.filter((step, index) =>
    steps.slice(index + 1).some(({ uuid }) => stepsReferringTo(uuid, [step]).length > 0),
  )

/** A new step's name: that of its kind, numbered from the second on. */
export function nextStepName(
  kind: string,
  taken: readonly string[],
  numbered: (number: number) => string,
): string {
  let name = kind
  for (let number = 2; taken.includes(name); number += 1) name = numbered(number)
  return name
}
