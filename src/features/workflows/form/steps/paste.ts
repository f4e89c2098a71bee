import { readImport } from '#src/domain/import/read-import.ts'
import type { StepValues } from '../../model/values.ts'
import { type CopiedSteps, isCopiedHere, copiedSteps } from './clipboard.ts'
import { type RenewedSteps, renewSteps, renewInputs, type StepConversions } from './renew-steps.ts'

/** `note`: what the author should know in addition. */
export type PastedSteps = RenewedSteps & { note?: 'partly' | 'workflow' }

/** The steps in a pasted text; `undefined` if there are none. A copy from this tab is taken from memory, which has more. */
export function stepsFromText(
  text: string,
  existing: readonly StepValues[],
  conversions: StepConversions,
): PastedSteps | undefined {
  const copied = copiedSteps()
  if (copied && isCopiedHere(text)) return stepsFromCopy(copied, existing, conversions)
  const { steps, workflows, problems, unknown, removedSecrets } = readImport(text)
  const [workflow] = workflows
  const found = steps.length > 0 ? steps : workflows.length === 1 ? (workflow?.steps ?? []) : []
  if (found.length === 0) return copied?.tabOnly ? stepsFromCopy(copied, existing, conversions) : undefined
  const fresh = renewInputs(found, existing, conversions)
  if (workflow) return { ...fresh, note: 'workflow' }
  return problems.length + unknown.length + removedSecrets.length > 0 ? { ...fresh, note: 'partly' } : fresh
}

export const stepsFromCopy = (
  { steps }: CopiedSteps,
  existing: readonly StepValues[],
  conversions: StepConversions,
): PastedSteps => renewSteps(steps, existing, conversions)
