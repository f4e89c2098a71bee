import { createContext, useContext } from 'react'
import type { Message } from '#src/domain/text/message.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { engineSentence } from '../sentences/engine-sentence.ts'
import { engineWords } from '../sentences/engine-words.ts'

/** What the steps of the run are called, for conditions that ask about an earlier one. */
export const StepNamesContext = createContext<StepNames>(new Map())

/** Says what the engine found. */
export function useSay(): (message: Message) => string {
  const t = useWords(engineWords)
  const formats = useLanguage()
  const names = useContext(StepNamesContext)
  return (message) => engineSentence(t, formats, message, { steps: names })
}
