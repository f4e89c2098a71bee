import type { StepInput } from '#src/contract/step.ts'
import { pasteSteps } from '#src/domain/import/duplicate.ts'
import { readImport } from '#src/domain/import/read-import.ts'
import { toStepValues } from '../../model/to-values.ts'
import { uuid, type PartValues, type StepValues } from '../../model/values.ts'
import { copiedSteps, inputsOf } from './clipboard.ts'

export type PastedSteps = {
  steps: StepValues[]
  /** Whether a condition refers to a step in neither list. */
  dangling: boolean
  /** What the author should know in addition. */
  note?: 'partly' | 'workflow'
}

/**
 * Copies that fit among the existing steps: taken uuids are replaced, and conditions among the copies follow. Form
 * values that are not sent are copied, too.
 */
export function renewSteps(steps: readonly StepValues[], existing: readonly StepValues[]): PastedSteps {
  const fresh = renewInputs(inputsOf(steps), existing)
  return { ...fresh, steps: fresh.steps.map((filled, index) => copyOf(steps[index] ?? filled, filled)) }
}

/** The same for steps that come from outside the form. */
function renewInputs(steps: readonly StepInput[], existing: readonly StepValues[]): PastedSteps {
  const pasted = pasteSteps(steps, inputsOf(existing), uuid)
  return { steps: pasted.steps.map(toStepValues), dangling: pasted.dangling.length > 0 }
}

const copyOf = (from: StepValues, filled: StepValues): StepValues => ({
  ...copyOfPart(from, filled),
  variants: filled.variants.map((variant, at) => copyOfPart(from.variants[at] ?? variant, variant)),
})

function copyOfPart<P extends PartValues>(from: P, filled: P): P {
  const { kept, ...copy } = structuredClone(from)
  const fresh = { ...copy, uuid: filled.uuid, filters: filled.filters }
  return (kept && filled.kept ? { ...fresh, kept: filled.kept } : fresh) as P // `kept` may be left out
}

/** The steps in a pasted text; `undefined` if there are none. A copy from this tab is taken from memory, which has more. */
export function stepsFromText(text: string, existing: readonly StepValues[]): PastedSteps | undefined {
  const copied = copiedSteps()
  if (copied?.text === text.replaceAll('\r\n', '\n')) return renewSteps(copied.steps, existing)
  const { steps, workflows, problems, unknown, removedSecrets } = readImport(text)
  const [workflow] = workflows
  const found = steps.length > 0 ? steps : workflows.length === 1 ? (workflow?.steps ?? []) : []
  if (found.length === 0) return undefined
  const fresh = renewInputs(found, existing)
  if (workflow) return { ...fresh, note: 'workflow' }
  return problems.length + unknown.length + removedSecrets.length > 0 ? { ...fresh, note: 'partly' } : fresh
}
