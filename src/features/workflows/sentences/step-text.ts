import type { StepType } from '#src/contract/channel.ts'
import type { StepMetadata } from '#src/contract/step.ts'
import type { Words } from '#src/ui/language.tsx'
import type { words } from '../form/words.ts'
import { delaySentences, digestSentences, type TimingLanguage } from './timing-sentences.ts'

type FormWords = Words<(typeof words)['english']>
type Maybe<T> = T | null | undefined

/** What of a step says what it does, as a workflow has it or as it will be sent. */
export type Doing = {
  template: { type: StepType; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }
  metadata?: Maybe<StepMetadata>
}

/** What a step does, in one line: how it waits, or the first line of what people read. */
export function stepText(f: FormWords, timing: TimingLanguage, { template, metadata }: Doing): string {
  const { type, subject, title, content } = template
  switch (type) {
    case 'digest':
      return digestSentences(timing, metadata ?? {}).join(' ')
    case 'delay':
      return delaySentences(timing, metadata ?? {}).join(' ')
    case 'email':
      return firstLine(subject) || f('summary.noSubject')
    case 'push':
      return firstLine(title) || f('summary.noTitle')
    case 'in_app':
    case 'sms':
    case 'chat':
    case 'trigger':
    case 'custom':
      return firstLine(content) || f('summary.noText')
  }
}

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')
