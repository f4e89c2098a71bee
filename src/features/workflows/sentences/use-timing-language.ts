import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import type { TimingLanguage } from './timing-sentences.ts'
import { timingWords } from './timing-words.ts'

export const useTimingLanguage = (): TimingLanguage => ({
  t: useWords(timingWords),
  s: useWords(stepWords),
  formatList: useLanguage().formatList,
  semantics: useServiceFacts().semantics,
})
