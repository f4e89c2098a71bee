import { whenPageIsLeft } from '#src/ui/leave-page.ts'
import type { StepValues } from '../../model/values.ts'
import type { StepActions } from './step-actions.ts'

/** The steps last copied in this tab. */
export type Held = {
  text: string
  steps: readonly StepValues[]
  /** The browser denied its clipboard, so only this tab has it. */
  hereOnly: boolean
}

let held: Held | undefined
whenPageIsLeft(() => {
  held = undefined
})

/** Remembers steps for pasting in this tab; returns their text for the clipboard, a JSON list of steps. */
export function hold(steps: readonly StepValues[], { inputsOf }: Pick<StepActions, 'inputsOf'>): string {
  const text = JSON.stringify(inputsOf(steps), null, 2)
  held = { text, steps: structuredClone(steps), hereOnly: false }
  return text
}

export function keepHereOnly(): void {
  if (held) held = { ...held, hereOnly: true }
}

export const whatIsHeld = () => held

/** Whether this text was copied here, allowing for other line ends. */
export const isHeld = (text: string) => held?.text === text.replaceAll('\r\n', '\n')
