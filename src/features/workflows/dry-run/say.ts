import { createContext, useContext } from 'react'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { engineSentences, type EngineSentences } from '../sentences/engine-sentences.ts'
import { engineWords } from '../sentences/engine-words.ts'

/** Step names in the run, for conditions about an earlier step. */
export const StepNamesContext = createContext<StepNames>(new Map())

/** Says what the engine found. */
export function useSay(): EngineSentences {
  const t = useWords(engineWords)
  const formats = useLanguage()
  const names = useContext(StepNamesContext)
  return engineSentences({ t, formats, steps: names })
}
