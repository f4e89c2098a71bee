import { useWords } from '#src/ui/language.tsx'
import { words as formWords } from '../model/form-words.ts'
import type { ChannelLanguage } from './channel-sentences.ts'
import { conditionWords } from './condition-words.ts'
import { sentenceWords } from './sentence-words.ts'

export const useChannelLanguage = (): ChannelLanguage => ({
  t: useWords(sentenceWords),
  f: useWords(formWords),
  c: useWords(conditionWords),
})
