import { useSyncExternalStore } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../form/step-words.ts'
import type { LintLanguage } from './finding-text.ts'
import type { Found } from './findings.ts'
import { useLint } from './lint-context.ts'
import { findingWords, lintWords } from './lint-words.ts'

const none: readonly Found[] = []
const nothing = () => () => undefined

/** What is found at a place of the form, of a step by its uuid, or in all of it. */
export function useFound(place?: string): readonly Found[] {
  const linter = useLint()?.linter
  return useSyncExternalStore(linter?.subscribe ?? nothing, () =>
    linter === undefined ? none : place === undefined ? linter.all() : linter.at(place),
  )
}

export const useLintLanguage = (): LintLanguage => ({
  f: useWords(findingWords),
  l: useWords(lintWords),
  s: useWords(stepWords),
})
