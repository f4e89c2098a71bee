import { type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from '../model/step-words.ts'

type StepWords = WordsOf<typeof stepWords>

/** A kind of step that this console does not know is one of its own. */
export const kindOf = (type: string): StepType => stepTypes.find((each) => each === type) ?? 'custom'

/** What a step is called: by its kind when it has no name. */
export const stepName = (s: StepWords, { name, type }: { name?: string; type: string }): string =>
  name?.trim() || s(`kind.${kindOf(type)}`)
