import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import type { LintLanguage } from './finding-text.ts'
import { findingWords, lintWords } from './lint-words.ts'

/** Separate from what follows a form, so that pages without one do not load it. */
export const useLintLanguage = (): LintLanguage => ({
  f: useWords(findingWords),
  l: useWords(lintWords),
  s: useWords(stepWords),
})
