import { useWords } from '#src/ui/language.tsx'
import { words as formWords } from '../model/form-words.ts'
import { conditionWords } from './condition-words.ts'
import { sentenceWords } from './sentence-words.ts'
import type { SentenceLanguage } from './step-sentences.ts'
import { useTimingLanguage } from './use-timing-language.ts'

export const useSentenceLanguage = (): SentenceLanguage => ({
  t: useWords(sentenceWords),
  f: useWords(formWords),
  c: useWords(conditionWords),
  timing: useTimingLanguage(),
})
