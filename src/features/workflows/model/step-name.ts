import { type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { StepNames } from '../../shared/condition-sentence.ts'
import type { stepWords } from './step-words.ts'

type StepWords = WordsOf<typeof stepWords>
type Named = { name?: string | null | undefined; type?: string | null | undefined }

/** Unknown kinds count as custom. */
export const kindOf = (type: string | null | undefined): StepType =>
  stepTypes.find((each) => each === type) ?? 'custom'

export const kindName = (s: StepWords, type: string | null | undefined): string =>
  type && kindOf(type) !== type ? s('kind.unknown', { type }) : s(`kind.${kindOf(type)}`)

/** What a step is called on every screen: by its author, or else by its kind. */
export const stepName = (s: StepWords, { name, type }: Named): string => name?.trim() || kindName(s, type)

/** For conditions that refer to an earlier step. */
export const stepNames = (
  s: StepWords,
  steps: readonly (Named & { uuid?: string | null | undefined })[],
): StepNames => new Map(steps.flatMap((step) => (step.uuid ? [[step.uuid, stepName(s, step)] as const] : [])))
