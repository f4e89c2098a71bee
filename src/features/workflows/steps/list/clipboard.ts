import { onPageLeft } from '#src/ui/leave-page.ts'
import { toCreate } from '../../model/to-create.ts'
import { emptyWorkflow, type StepValues } from '../../model/values.ts'

let copied: { text: string; steps: readonly StepValues[] } | undefined
onPageLeft(() => {
  copied = undefined
})

/** The steps last copied in this tab, and their text in the clipboard. */
export const copiedSteps = () => copied

/** Remembers steps for this tab, with what is not sent, and returns their text, a JSON list of steps. */
export function rememberCopy(steps: readonly StepValues[]): string {
  const text = JSON.stringify(inputsOf(steps), null, 2)
  copied = { text, steps: structuredClone(steps) }
  return text
}

/** Steps as they would be sent. */
export const inputsOf = (steps: readonly StepValues[]) =>
  toCreate({ ...emptyWorkflow(), steps: [...steps] }).steps
