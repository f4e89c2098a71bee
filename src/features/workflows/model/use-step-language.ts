import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../shared/condition-words.ts'
import { engineWords, pastEngineWords } from './engine-words.ts'
import { stepCardWords } from './step-card-words.ts'
import type { StepLanguage } from './step-view.ts'
import { stepWords } from './step-words.ts'

export function useStepLanguage(): StepLanguage {
  const { triggers } = useServiceFacts()
  return {
    t: useWords(stepCardWords),
    s: useWords(stepWords),
    c: useWords(conditionWords),
    now: useWords(engineWords),
    past: useWords(pastEngineWords),
    formats: useLanguage(),
    triggers,
  }
}
