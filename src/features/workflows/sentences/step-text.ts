import type { StepMetadata } from '#src/contract/step.ts'
import { contentText, type FormWords, type Message } from './content-text.ts'
import { type TimingLanguage, waitingSentences } from './timing-sentences.ts'

/** The parts of a stored or new step that say what it does. */
export type Doing = { template: Message; metadata?: StepMetadata | null | undefined }

/** What a step does, in one line: how it waits, or the first line of its text. */
export function stepText(f: FormWords, timing: TimingLanguage, { template, metadata }: Doing): string {
  const waiting = waitingSentences(timing, { template, metadata })
  return waiting.length > 0 ? waiting.join(' ') : contentText(f, template)
}
