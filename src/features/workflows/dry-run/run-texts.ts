import { type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { timeOfDay } from '#src/ui/date-formats.ts'
import type { dryRunWords } from './dry-run-words.ts'
import type { Formats } from '#src/ui/words.ts'
import { createContext, useContext } from 'react'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { useEngineSentences } from '../model/engine-sentences.ts'
import type { stepWords } from '../model/step-words.ts'

export type DryRunWords = WordsOf<typeof dryRunWords>

/** The verdict, with the time if it matters. `time` formats it. */
export function timedVerdict(t: DryRunWords, step: StepRun, time: (at: string) => string): string {
  const { verdict, at } = step
  if (verdict === 'sent' && at !== undefined) return t('verdict.sentAt', { time: time(at) })
  const until = untilOf(step)
  if (verdict === 'waited' && until !== undefined) return t('verdict.waitedUntil', { time: time(until) })
  return t(`verdict.${verdict}`)
}

function untilOf({ wait, digest }: StepRun): string | undefined {
  return digest?.end ?? (wait && 'until' in wait ? wait.until : undefined)
}

/** Formats times in UTC, with the day and the year only if they differ from those of the start. */
export function timeFormatter(formatDateTime: Formats['formatDateTime'], startsAt: string) {
  const isOther = (at: string, length: number) => at.slice(0, length) !== startsAt.slice(0, length)
  return (at: string): string =>
    formatDateTime(at, {
      timeZone: 'UTC',
      ...timeOfDay({ toSecond: !/:00(\.000)?Z$/.test(at), withDay: isOther(at, 10) }),
      ...(isOther(at, 4) ? { year: 'numeric' } : {}),
    })
}

/** Step names, for conditions that refer to an earlier step. */
export const StepNamesContext = createContext<StepNames>(new Map())

/** Whether the steps are those of a real run, which is told in the past tense. */
export const RealRunContext = createContext(false)

export const useRunSentences = () =>
  useEngineSentences(useContext(StepNamesContext), useContext(RealRunContext))

type StepWords = WordsOf<typeof stepWords>

/** Unknown kinds count as custom. */
export const kindOf = (type: string): StepType => stepTypes.find((each) => each === type) ?? 'custom'

export const stepName = (s: StepWords, { name, type }: { name?: string; type: string }): string =>
  name?.trim() || s(`kind.${kindOf(type)}`)
