import type { StepMetadata } from '#src/contract/step.ts'
import { contentText, type FormWords, type Message } from './content-text.ts'
import { delaySentences, digestSentences, type TimingLanguage } from './timing-sentences.ts'

/** The parts of a stored or new step that say what it does. */
export type Doing = { template: Message; metadata?: StepMetadata | null | undefined }

/** What a step does, in one line: how it waits, or the first line of its text. */
export function stepText(f: FormWords, timing: TimingLanguage, { template, metadata }: Doing): string {
  if (template.type === 'digest') return digestSentences(timing, metadata ?? {}).join(' ')
  if (template.type === 'delay') return delaySentences(timing, metadata ?? {}).join(' ')
  return contentText(f, template)
}
