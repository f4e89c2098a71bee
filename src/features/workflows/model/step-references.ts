import type { PartValues, StepValues } from './values.ts'

/** A step and its variants. */
export const stepAndVariants = (step: StepValues): PartValues[] => [step, ...step.variants]

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
