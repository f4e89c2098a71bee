import { useCallback } from 'react'
import type { ChangeName } from '#src/domain/history/history.ts'
import { useWords } from '#src/ui/language.tsx'
import { fieldWords } from '../model/field-words.ts'
import { stepWords } from '../model/step-words.ts'
import { changeText } from './change-name.ts'
import { changeWords } from './change-words.ts'

/** Returns the name of a change in the current language. */
export function useChangeText(): (name: ChangeName) => string {
  const [c, f, s] = [useWords(changeWords), useWords(fieldWords), useWords(stepWords)]
  return useCallback((name) => changeText({ c, f, s }, name), [c, f, s])
}
