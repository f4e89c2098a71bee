import type { StepInput } from '#src/contract/step.ts'
import { pasteSteps } from '#src/domain/import/duplicate.ts'
import type { PartValues, StepValues } from '../../model/values.ts'
import type { StepActions } from './step-actions.ts'

/** Conversions between form values and what is sent. */
export type StepConversions = Pick<StepActions, 'inputsOf' | 'valuesOf' | 'newUuid'>

export type RenewedSteps = {
  steps: StepValues[]
  /** Whether a condition refers to a step in neither list. */
  dangling: boolean
}

/**
 * Copies that fit among the existing steps: taken uuids are replaced, and conditions among the copies follow. Form
 * values that are not sent are copied, too.
 */
export function renewSteps(
  steps: readonly StepValues[],
  existing: readonly StepValues[],
  conversions: StepConversions,
): RenewedSteps {
  const { inputsOf, valuesOf, newUuid } = conversions
  const pasted = pasteSteps(inputsOf(steps), inputsOf(existing), newUuid)
  const fresh = pasted.steps.map((input, index) => {
    const filled = valuesOf(input)
    const from = steps[index]
    return from ? copyOf(from, filled) : filled
  })
  return { steps: fresh, dangling: pasted.dangling.length > 0 }
}

/** The same for steps that come from outside the form. */
export function renewInputs(
  steps: readonly StepInput[],
  existing: readonly StepValues[],
  conversions: StepConversions,
): RenewedSteps {
  const { inputsOf, valuesOf, newUuid } = conversions
  const pasted = pasteSteps(steps, inputsOf(existing), newUuid)
  return { steps: pasted.steps.map(valuesOf), dangling: pasted.dangling.length > 0 }
}

const copyOf = (from: StepValues, filled: StepValues): StepValues => ({
  ...copyOfPart(from, filled),
  variants: filled.variants.map((variant, at) => copyOfPart(from.variants[at] ?? variant, variant)),
})

function copyOfPart<P extends PartValues>(from: P, filled: P): P {
  const { kept, ...copy } = structuredClone(from)
  const { uuid: own, filters } = filled
  const fresh = { ...copy, uuid: own, filters }
  return (kept && filled.kept ? { ...fresh, kept: filled.kept } : fresh) as P // `kept` may be left out
}
