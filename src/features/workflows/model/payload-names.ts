import { blockNames, helperNames } from '#src/domain/templates/template-catalogue.ts'
import { templateTexts } from '#src/domain/templates/template-texts.ts'
import { namesIn } from '#src/domain/templates/variable-completion.ts'
import { toTemplate } from './to-create.ts'
import type { StepValues, PartValues } from './values.ts'

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

const words: ReadonlySet<string> = new Set([...helperNames, ...blockNames, 'else', 'this', 'lookup'])
const systemSpaces = /^(subscriber|actor|step|tenant|branding)(\.|$)/

/** Payload names used by the steps in texts, conditions and timing, sorted. */
export function payloadNames(steps: readonly StepValues[]): string[] {
  const names = steps
    .flatMap(stepAndVariants)
    .flatMap(({ template, metadata, filters }) => [
      ...templateTexts(toTemplate(template)).flatMap(({ text }) => namesIn(text)),
      metadata.digestKey.trim(),
      metadata.delayPath.trim(),
      ...filters.flatMap(({ children }) =>
        children.filter(({ on }) => on === 'payload').map(({ field }) => field.trim()),
      ),
    ])
  const own = names.filter((name) => name !== '' && !words.has(name) && !systemSpaces.test(name))
  return [...new Set(own)].toSorted((one, other) => one.localeCompare(other))
}
