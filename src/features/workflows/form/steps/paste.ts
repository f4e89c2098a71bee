import { readImport } from '#src/domain/import/read-import.ts'
import type { StepValues } from '../../model/values.ts'
import { type Held, isHeld, whatIsHeld } from './clipboard.ts'
import { type Fresh, renewed, renewedInputs, type Ways } from './renew.ts'

/** `note`: what the author should know in addition. */
export type Pasted = Fresh & { note?: 'partly' | 'workflow' }

/** The steps in a pasted text; `undefined` if there are none. A copy from this tab is taken from memory, which has more. */
export function pastedFrom(text: string, existing: readonly StepValues[], ways: Ways): Pasted | undefined {
  const held = whatIsHeld()
  if (held && isHeld(text)) return fromHeld(held, existing, ways)
  const { steps, workflows, problems, unknown, cut } = readImport(text)
  const [workflow] = workflows
  const found = steps.length > 0 ? steps : workflows.length === 1 ? (workflow?.steps ?? []) : []
  if (found.length === 0) return held?.hereOnly ? fromHeld(held, existing, ways) : undefined
  const fresh = renewedInputs(found, existing, ways)
  if (workflow) return { ...fresh, note: 'workflow' }
  return problems.length + unknown.length + cut.length > 0 ? { ...fresh, note: 'partly' } : fresh
}

export const fromHeld = ({ steps }: Held, existing: readonly StepValues[], ways: Ways): Pasted =>
  renewed(steps, existing, ways)
