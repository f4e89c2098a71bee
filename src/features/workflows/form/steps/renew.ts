import type { StepInput } from '#src/contract/step.ts'
import { pasteSteps } from '#src/domain/duplicate.ts'
import { toStepValues } from '../to-values.ts'
import { uuid } from '../uuid.ts'
import type { StepValues } from '../values.ts'
import { toInputs } from './clipboard.ts'

export type Fresh = {
  steps: StepValues[]
  /** Whether a condition among them looks at a step that is in neither list. */
  dangling: boolean
}

/**
 * Copies that can stand beside the steps that are there: a uuid that is taken is made anew, and the conditions among the
 * copies follow. Also what no service is sent, as the text of another kind of content, comes along.
 */
export function renewed(steps: readonly StepValues[], existing: readonly StepValues[]): Fresh {
  const pasted = pasteSteps(toInputs(steps), toInputs(existing), uuid)
  const fresh = pasted.steps.map((input, index) => {
    const filled = toStepValues(input)
    const from = steps[index]
    return from ? copyOf(from, filled) : filled
  })
  return { steps: fresh, dangling: pasted.dangling.length > 0 }
}

/** Steps from outside, made fresh in the same way. */
export function renewedInputs(steps: readonly StepInput[], existing: readonly StepValues[]): Fresh {
  const pasted = pasteSteps(steps, toInputs(existing), uuid)
  return { steps: pasted.steps.map(toStepValues), dangling: pasted.dangling.length > 0 }
}

function copyOf(from: StepValues, filled: StepValues): StepValues {
  const { kept, ...copy } = structuredClone(from)
  const { uuid: own, filters } = filled
  const fresh = { ...copy, uuid: own, filters }
  return kept && filled.kept ? { ...fresh, kept: filled.kept } : fresh
}
