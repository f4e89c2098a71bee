import type { SentenceLanguage } from './step-sentences.ts'
import { useChannelLanguage } from './use-channel-language.ts'
import { useTimingLanguage } from './use-timing-language.ts'

export const useSentenceLanguage = (): SentenceLanguage => ({
  ...useChannelLanguage(),
  timing: useTimingLanguage(),
})
