import type { StepInput } from '#src/contract/step.ts'
import {
  type ChannelLanguage,
  sendingSentences,
  sentencesAround,
  useChannelLanguage,
} from './channel-sentences.ts'
import type { StepNames } from './condition-sentence.ts'
import { type TimingLanguage, useTimingLanguage, waitingSentences } from './timing-sentences.ts'

export type SentenceLanguage = ChannelLanguage & { timing: TimingLanguage }

export function stepSentences(
  language: SentenceLanguage,
  step: StepInput,
  names: StepNames,
  isElsewhere = false,
): string[] {
  const doing = isElsewhere
    ? [language.t(`elsewhere.${step.template.type}`)]
    : [...waitingSentences(language.timing, step), ...sendingSentences(language, step)]
  return sentencesAround(language, step, names, doing)
}

export const useSentenceLanguage = (): SentenceLanguage => ({
  ...useChannelLanguage(),
  timing: useTimingLanguage(),
})
