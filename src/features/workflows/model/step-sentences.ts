import type { StepInput } from '#src/contract/step.ts'
import {
  type ChannelLanguage,
  partsAround,
  sendingSentences,
  type StepParts,
  useChannelLanguage,
} from './channel-sentences.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { type TimingLanguage, useTimingLanguage, waitingSentences } from './timing-sentences.ts'

export type SentenceLanguage = ChannelLanguage & { timing: TimingLanguage }

export function stepParts(
  language: SentenceLanguage,
  step: StepInput,
  names: StepNames,
  isElsewhere = false,
): StepParts {
  const doing = isElsewhere
    ? [language.t('elsewhere.step')]
    : [...waitingSentences(language.timing, step), ...sendingSentences(language, step)]
  return partsAround(language, step, names, doing)
}

export const useSentenceLanguage = (): SentenceLanguage => ({
  ...useChannelLanguage(),
  timing: useTimingLanguage(),
})
