import type { Filter } from '#src/contract/filter.ts'
import type { Job, Notification } from '#src/contract/notification.ts'
import {
  stepRunOf,
  dueAtOf,
  jobsOf,
  personIdOf,
  type RunOutcome,
  runOutcome,
  type StepState,
  stepStates,
} from '#src/domain/delivery/run-reading.ts'
import { type Fields, isRecord, listOf, valueAt } from '#src/domain/json/values.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { timeOfDay } from '#src/ui/date-formats.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { Formats } from '#src/ui/words.ts'
import { kindOf, stepName } from '../dry-run/run-texts.ts'
import type { stepWords } from '../model/step-words.ts'
import { type ConditionWords, conditionsText, type StepNames } from '../../shared/condition-sentence.ts'
import type { runWords } from './run-words.ts'

export { stateText, stateTones } from '../../shared/run-words.ts'

/** What sentences about runs need. `triggers` tells whether messages are sent or only kept. */
export type RunLanguage = {
  t: WordsOf<typeof runWords>
  s: WordsOf<typeof stepWords>
  c: ConditionWords
  formats: Formats
  triggers: ServiceFacts['triggers']
}

export const outcomeTones: Readonly<Record<RunOutcome['kind'], Tone>> = {
  waiting: 'info',
  running: 'info',
  failed: 'error',
  canceled: 'warning',
  merged: 'warning',
  ended: 'neutral',
}

/** Formats times in the reader's zone, with the day and the year only if they differ from those of `from`. */
export function timeFormatterFrom({ formatDateTime }: Formats, from: string | number, toSecond = false) {
  const start = new Date(from)
  return (at: string): string => {
    const time = new Date(at)
    const withDay = time.toDateString() !== start.toDateString()
    const year = time.getFullYear() === start.getFullYear() ? {} : ({ year: 'numeric' } as const)
    return formatDateTime(at, { ...timeOfDay({ toSecond, withDay }), ...(withDay ? year : {}) })
  }
}

/** Formats a run's times, to the second if they differ by less than a minute. */
export function runTimeFormatter(formats: Formats, run: Notification) {
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const times = jobs.flatMap((job, index) => [timeOfStep(job, states[index] ?? 'unknown'), dueAtOf(job)])
  return timeFormatterFrom(formats, run.createdAt ?? 0, isClose([run.createdAt ?? undefined, ...times]))
}

function isClose(times: readonly (string | undefined)[]): boolean {
  const known = times.flatMap((at) => (at === undefined ? [] : [Date.parse(at)])).toSorted((a, b) => a - b)
  return known.some((at, index) => {
    const gap = at - (known[index - 1] ?? at)
    return gap >= 1_000 && gap < 60_000
  })
}

export function outcomeText({ t, s, formats, triggers }: RunLanguage, run: Notification): string {
  const { kind, until, sent, skipped, joined, failed } = runOutcome(run)
  switch (kind) {
    case 'waiting':
      return until === undefined
        ? t('outcome.waiting')
        : t('outcome.waitingUntil', {
            time: timeFormatterFrom(formats, Date.now(), isClose([run.createdAt ?? undefined, until]))(until),
          })
    case 'failed': {
      const kinds = [...new Set(failed.map((type) => s(`kind.${kindOf(type)}`)))]
      const steps = formats.formatList(kinds)
      if (sent > 0)
        return t(triggers === 'sandbox' ? 'outcome.failedAndKept' : 'outcome.failedAndSent', { sent, steps })
      return t(joined ? 'outcome.failedAndJoined' : 'outcome.failed', { steps })
    }
    case 'ended': {
      const isKept = triggers === 'sandbox'
      if (sent === 0) return skipped === 0 ? t('outcome.nothing') : t('outcome.skipped', { skipped })
      if (skipped === 0) return t(isKept ? 'outcome.kept' : 'outcome.sent', { sent })
      return t(isKept ? 'outcome.keptAndSkipped' : 'outcome.sentAndSkipped', { sent, skipped })
    }
    default:
      return t(`outcome.${kind}`)
  }
}

/** When the step was decided; if the service does not say, when its first log entry was written. */
export function timeOfStep(job: Job, state: StepState): string | undefined {
  if (state === 'ahead' || state === 'notReached') return undefined
  return stepRunOf(job)?.at ?? job.executionDetails?.at(0)?.createdAt ?? job.updatedAt ?? undefined
}

export const nameOfStep = (s: RunLanguage['s'], job: Pick<Job, 'type' | 'step'>): string => {
  const name = valueAt(job.step, 'name')
  return stepName(s, { type: job.type ?? '', ...(typeof name === 'string' && { name }) })
}

export const stepNamesOf = (s: RunLanguage['s'], jobs: readonly Job[]): StepNames =>
  new Map(jobs.map((job) => [stepRunOf(job)?.uuid ?? '', nameOfStep(s, job)]))

/** Which variant was chosen, and under which conditions. */
export function variantText({ t, c }: RunLanguage, job: Job, names: StepNames): string | undefined {
  const index = stepRunOf(job)?.variant
  if (index === undefined) return undefined
  const variant = listOf(valueAt(job.step, 'variants'))[index]
  const name = valueAt(variant, 'name')
  const filters = listOf(valueAt(variant, 'filters')) as Filter[] // as the workflow had them
  return typeof name === 'string' && name.trim() && filters.length > 0
    ? t('variant', { name: name.trim(), conditions: conditionsText(c, filters, names) })
    : t('variant.numbered', { number: index + 1 })
}

export function workflowName(t: RunLanguage['t'], { template, _templateId: id }: Notification): string {
  if (template) return template.name.trim() || t('unnamed')
  return id ?? t('noWorkflow')
}

export function personName(t: RunLanguage['t'], run: Notification): string {
  const { subscriber } = run
  return fullName(subscriber ?? {}) || personIdOf(run) || subscriber?.email || t('noPerson')
}

export const payloadOf = ({ payload, jobs }: Notification): Fields | undefined => {
  const given = payload ?? jobs?.[0]?.payload
  return isRecord(given) && Object.keys(given).length > 0 ? given : undefined
}
