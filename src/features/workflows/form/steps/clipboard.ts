import { onPageLeft } from '#src/ui/leave-page.ts'
import type { StepValues } from '../../model/values.ts'
import type { StepActions } from './step-actions.ts'

/** The steps last copied in this tab. */
export type CopiedSteps = {
  text: string
  steps: readonly StepValues[]
  /** The browser denied its clipboard, so only this tab has it. */
  tabOnly: boolean
}

let copied: CopiedSteps | undefined
onPageLeft(() => {
  copied = undefined
})

/** Remembers steps for pasting in this tab; returns their text for the clipboard, a JSON list of steps. */
export function rememberCopy(
  steps: readonly StepValues[],
  { inputsOf }: Pick<StepActions, 'inputsOf'>,
): string {
  const text = JSON.stringify(inputsOf(steps), null, 2)
  copied = { text, steps: structuredClone(steps), tabOnly: false }
  return text
}

export function markTabOnly(): void {
  if (copied) copied = { ...copied, tabOnly: true }
}

export const copiedSteps = () => copied

/** Whether this text was copied here, allowing for other line ends. */
export const isCopiedHere = (text: string) => copied?.text === text.replaceAll('\r\n', '\n')
