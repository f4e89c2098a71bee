import { type TimingKind, collects, isTimingKind } from '#src/contract/step-kinds.ts'
import {
  type StepMetadata,
  digestUnits,
  isCount,
  isDayOfMonth,
  isTimeOfDay,
  ordinalValues,
  ordinals,
} from '#src/contract/step.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { isBlankTiming, timingProblem } from '#src/domain/timing/timing-problem.ts'
import { secondsOf } from '#src/domain/timing/timing.ts'
import type { Formats } from '#src/ui/words.ts'
import { type WordsOf, useLanguage, useWords, defineMessages } from '#src/ui/language.tsx'
import { stepWords, durations } from './step-words.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { words as formWords } from './form-words.ts'

/** Why a digest or a delay cannot run. Shared by findings, sentences and cards. */
export const timingProblems = {
  'problem.noMetadata': 'The timing is missing.',
  'problem.noAmount': 'The amount is missing.',
  'problem.badAmount': 'The amount is not a valid number.',
  'problem.noUnit': 'The unit of time is missing.',
  'problem.unknownUnit': 'A schedule cannot use this unit of time.',
  'problem.unknownType': 'The service does not know this type of timing and does not wait.',
  'problem.noAtTime': 'The time of day is missing.',
  'problem.badAtTime': 'The time of day is not valid.',
  'problem.badWeekDay': 'A day of the week is not valid.',
  'problem.badMonthDay': 'A day of the month is not valid.',
  'problem.refusedMonthDays': 'The service refuses schedules by date. Choose “By weekday”.',
  'problem.noOrdinal': 'The day of the month is missing.',
  'problem.badOrdinal': 'The day of the month is not valid.',
  'problem.never': 'That is after the year 9999. Enter a shorter time.',
  'problem.noDelayPath': 'No payload field is chosen for the date.',
} as const

export const timingWords = defineMessages({
  ...durations,
  ...timingProblems,
  otherTime: '{amount} {unit}',
  noTime: '(no time set)',
  badTime: '(no valid time)',

  // These start with what differs, because a card only has room for the first words.
  digest: 'Collects for {time}, then goes on once for each subscriber.',
  digestBy: 'Collects by {key} for {time}, then goes on once per {key}.',
  digestEvery: 'Collects events and goes on {every}, once for each subscriber.',
  digestEveryBy: 'Collects by {key} and goes on {every}, once per {key}.',
  'every.seconds': { one: 'every second', other: 'every {count} seconds' },
  'every.minutes': { one: 'every minute', other: 'every {count} minutes' },
  'every.hours': { one: 'every hour', other: 'every {count} hours' },
  'every.days': { one: 'every day', other: 'every {count} days' },
  'every.weeks': { one: 'every week', other: 'every {count} weeks' },
  'every.months': { one: 'every month', other: 'every {count} months' },
  'every.other': 'every {time}',
  lookBack: 'The first event goes on at once; events within {time} after another are collected.',
  'every.weekDays': 'every {days}',
  'every.onDays': '{every} on {days}',
  'every.atTime': '{every} at {time} UTC',
  noWeekDays: 'On every day of that week, because no days are set.',
  noMonthDays: 'On every day of that month, because no dates are set.',
  monthDays: 'Days of the month: {days}.',
  ordinal: 'Day of the month: {ordinal} {day}.',

  wait: 'Waits {time}.',
  waitUntil: 'Waits until the date in payload.{path}. A date in the past cancels the step.',
  waitNowhere: 'Waits until a date in the payload; no field is chosen.',
  notConverted: 'The service counts weeks and months as seconds here. Use days instead.',
  unknownUnit: 'The service counts “{unit}” as seconds.',
})

export type TimingLanguage = {
  t: WordsOf<typeof timingWords>
  /** For names of days. */
  s: WordsOf<typeof stepWords>
  formatList: Formats['formatList']
  semantics: Semantics
}

type Waiting = { template: { type: string }; metadata?: StepMetadata | null | undefined }

/** How a digest or a delay waits; empty for other steps. */
export function waitingSentences(language: TimingLanguage, { template, metadata }: Waiting): string[] {
  return isTimingKind(template.type) ? timingSentences(language, template.type, metadata ?? {}) : []
}

export const timingSentences = (language: TimingLanguage, kind: TimingKind, metadata: StepMetadata) =>
  (collects(kind) ? digestSentences : delaySentences)(language, metadata)

function delaySentences(language: TimingLanguage, metadata: StepMetadata): string[] {
  const { t } = language
  if (metadata.type === 'scheduled') {
    return [metadata.delayPath ? t('waitUntil', { path: metadata.delayPath }) : t('waitNowhere')]
  }
  return [
    t('wait', { time: timeText(t, metadata.amount, metadata.unit) }),
    ...unitNote(language, metadata),
    ...problemSentences(language, 'delay', metadata),
  ]
}

/** The first reason why the step can never run. Missing fields are left to other rules. */
function problemSentences(
  { t, semantics }: TimingLanguage,
  kind: TimingKind,
  metadata: StepMetadata,
): string[] {
  const problem = timingProblem(kind, metadata, semantics)
  return problem === undefined || isBlankTiming(problem) ? [] : [t(`problem.${problem}`)]
}

function digestSentences(language: TimingLanguage, metadata: StepMetadata): string[] {
  const { t } = language
  const { digestKey: key, type, backoff, backoffAmount, backoffUnit } = metadata
  const time = timeText(t, metadata.amount, metadata.unit)
  const looksBack = backoff || type === 'backoff'
  const lookBack = looksBack ? [t('lookBack', { time: timeText(t, backoffAmount, backoffUnit) })] : []
  if (type === 'timed') {
    const interval = everyText(language, metadata)
    const every = key ? t('digestEveryBy', { every: interval, key }) : t('digestEvery', { every: interval })
    const problems = problemSentences(language, 'digest', metadata)
    return [every, ...scheduleSentences(language, metadata), ...lookBack, ...problems]
  }
  return [
    key ? t('digestBy', { time, key }) : t('digest', { time }),
    ...lookBack,
    ...unitNote(language, metadata),
    ...problemSentences(language, 'digest', metadata),
  ]
}

/** The unit decides what the service reads; other fields may be left over from another unit. */
function scheduleSentences(
  { t, s, formatList }: TimingLanguage,
  { unit, timed }: Pick<StepMetadata, 'unit' | 'timed'>,
): string[] {
  const { weekDays, monthDays, monthlyType, ordinal, ordinalValue } = timed ?? {}
  const isOn = monthlyType === 'on'
  const place = ordinals.find((one) => one === ordinal)
  return [
    ...(unit === 'weeks' && !weekDays?.length ? [t('noWeekDays')] : []),
    ...(unit === 'months' && !isOn && !monthDays?.length ? [t('noMonthDays')] : []),
    ...(unit === 'months' && !isOn && monthDays?.length && monthDays.every(isDayOfMonth)
      ? [t('monthDays', { days: formatList(monthDays.map(String)) })]
      : []),
    ...(unit === 'months' && isOn && place && ordinalValue
      ? [t('ordinal', { ordinal: s(`ordinal.${place}`), day: dayName(s, ordinalValue) })]
      : []),
  ]
}

function dayName(s: TimingLanguage['s'], day: string): string {
  const known = ordinalValues.find((one) => one === day)
  return known ? s(`day.${known}`) : day
}

const isByDay = (unit: Maybe<string>) => unit === 'days' || unit === 'weeks' || unit === 'months'

type Maybe<T> = T | null | undefined

function timeText(t: TimingLanguage['t'], amount: Maybe<number>, unit: Maybe<string>): string {
  const known = digestUnits.find((one) => one === unit)
  if (amount === undefined || amount === null) return t('noTime')
  if (!isCount(amount)) return t('badTime')
  return known ? t(known, { count: amount }) : t('otherTime', { amount, unit: unit ?? '' }).trim()
}

/** Such as “every hour”, “every 2 weeks on Friday” or “every Friday at 09:00 UTC”. */
function everyText({ t, s, formatList }: TimingLanguage, { amount, unit, timed }: StepMetadata): string {
  const { atTime, weekDays } = timed ?? {}
  const days =
    unit === 'weeks' && weekDays?.length ? formatList(weekDays.map((day) => dayName(s, day))) : undefined
  const interval = intervalText(t, amount, unit)
  const onDays = days === undefined ? interval : t('every.onDays', { every: interval, days })
  const every = days !== undefined && amount === 1 ? t('every.weekDays', { days }) : onDays
  return isTimeOfDay(atTime) && isByDay(unit) ? t('every.atTime', { every, time: atTime }) : every
}

function intervalText(t: TimingLanguage['t'], amount: Maybe<number>, unit: Maybe<string>): string {
  const known = digestUnits.find((one) => one === unit)
  if (!known || !isCount(amount)) return t('every.other', { time: timeText(t, amount, unit) })
  return t(`every.${known}`, { count: amount })
}

function unitNote({ t, semantics }: TimingLanguage, { amount, unit, type }: StepMetadata): string[] {
  const length = secondsOf(amount, unit, semantics)
  if (!('problem' in length) || (type && type !== 'regular' && type !== 'backoff')) return []
  if (length.problem === 'unknownUnit') return [t('unknownUnit', { unit: unit ?? '' })]
  return length.problem === 'notConverted' ? [t('notConverted')] : []
}

export const useTimingLanguage = (): TimingLanguage => ({
  t: useWords(timingWords),
  s: useWords(stepWords),
  formatList: useLanguage().formatList,
  semantics: useServiceFacts().semantics,
})

type FormWords = WordsOf<typeof formWords>

/** The parts of a message that summarize it. */
type Message = { type: string; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }

/** The first line people read of a message. */
function contentText(f: FormWords, { type, subject, title, content }: Message): string {
  if (type === 'email') return firstLine(subject) || f('summary.noSubject')
  if (type === 'push') return firstLine(title) || f('summary.noTitle')
  return firstLine(type === 'in_app' ? withoutTags(content) : content) || f('summary.noText')
}

/** Removes tags, well enough for a line that is only shown as text. */
const withoutTags = (content: unknown) =>
  typeof content === 'string' ? content.replaceAll(/<\/?[a-z][^>]*>/gi, '') : content

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')

export type StepContent = { template: Message; metadata?: StepMetadata | null | undefined }

/** A step in one line: how it waits, or the first line of its text. */
export function stepText(f: FormWords, timing: TimingLanguage, { template, metadata }: StepContent): string {
  const waiting = waitingSentences(timing, { template, metadata })
  return waiting.length > 0 ? waiting.join(' ') : contentText(f, template)
}
