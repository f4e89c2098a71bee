import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../shared/condition-words.ts'
import { stepWords } from '../model/step-words.ts'
import type { RunLanguage } from './run-text.ts'
import { runWords } from './run-words.ts'

export function useRunLanguage(): RunLanguage {
  const { triggers } = useServiceFacts()
  return {
    t: useWords(runWords),
    s: useWords(stepWords),
    c: useWords(conditionWords),
    formats: useLanguage(),
    triggers,
  }
}
