import { isChannel, type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { StepRun, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'
import { type WordsOf, useLanguage, useWords } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { dryRunWords } from './dry-run-words.ts'
import type { Formats } from '#src/ui/words.ts'
import { createContext, useContext } from 'react'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { engineSentences, type EngineSentences } from '../sentences/engine-sentences.ts'
import { engineWords } from '../sentences/engine-words.ts'
import type { stepWords } from '../model/step-words.ts'

export type DryRunWords = WordsOf<typeof dryRunWords>

export const toneOf: Readonly<Record<StepVerdict, Tone>> = {
  sent: 'success',
  skipped: 'neutral',
  waited: 'info',
  done: 'info',
  failed: 'error',
  merged: 'warning',
  notReached: 'neutral',
  unknown: 'warning',
}

export function verdictText(
  t: DryRunWords,
  { verdict, type }: { verdict: StepVerdict; type: string },
): string {
  return verdict === 'skipped' && !isChannel(type) ? t('verdict.passedOver') : t(`verdict.${verdict}`)
}

/** The same with its time, where it has one that matters. `time` writes it. */
export function timedVerdict(t: DryRunWords, step: StepRun, time: (at: string) => string): string {
  const { verdict, at } = step
  if (verdict === 'sent' && at !== undefined) return t('verdict.sentAt', { time: time(at) })
  const until = untilOf(step)
  if (verdict === 'waited' && until !== undefined) return t('verdict.waitedUntil', { time: time(until) })
  return verdictText(t, step)
}

function untilOf({ wait, digest }: StepRun): string | undefined {
  return digest?.end ?? (wait && 'until' in wait ? wait.until : undefined)
}

/** Writes times as the service counts them, in UTC: of the day and the year only what the beginning of the run does not say. */
export function clockOf(formatDateTime: Formats['formatDateTime'], startsAt: string) {
  const isOther = (at: string, length: number) => at.slice(0, length) !== startsAt.slice(0, length)
  return (at: string): string =>
    formatDateTime(at, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      ...(/:00(\.000)?Z$/.test(at) ? {} : { second: '2-digit' }),
      ...(isOther(at, 10) ? { day: 'numeric', month: 'short' } : {}),
      ...(isOther(at, 4) ? { year: 'numeric' } : {}),
    })
}

/** What the steps of the run are called, for conditions that ask about an earlier one. */
export const StepNamesContext = createContext<StepNames>(new Map())

export function useSay(): EngineSentences {
  const t = useWords(engineWords)
  const formats = useLanguage()
  const names = useContext(StepNamesContext)
  return engineSentences({ t, formats, steps: names })
}

type StepWords = WordsOf<typeof stepWords>

/** A kind of step that this console does not know is one of its own. */
export const kindOf = (type: string): StepType => stepTypes.find((each) => each === type) ?? 'custom'

export const stepName = (s: StepWords, { name, type }: { name?: string; type: string }): string =>
  name?.trim() || s(`kind.${kindOf(type)}`)
