import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import type { LintLanguage } from './finding-text.ts'
import { findingWords, lintWords } from './lint-words.ts'

/** Apart from what follows a form: a page without one fetches nothing of that. */
export const useLintLanguage = (): LintLanguage => ({
  f: useWords(findingWords),
  l: useWords(lintWords),
  s: useWords(stepWords),
})
