import type { DigestDecision } from '#src/domain/timing/digest-decision.ts'
import type { WaitProblem } from '#src/domain/timing/wait-of.ts'
import { timeText, type EngineLanguage, type EngineT, type Params, type Saying } from './engine-language.ts'

const says =
  (sentence: (t: EngineT) => string): Saying =>
  ({ t }) =>
    sentence(t)

/** What a wait that can be made is not quite. */
export const noteSayings: Record<`note.${NonNullable<DigestDecision['note']>}`, Saying> = {
  'note.countedAsSeconds': says((t) => t('note.countedAsSeconds')),
  'note.beyondPeriod': says((t) => t('note.beyondPeriod')),
  'note.unknownType': says((t) => t('note.unknownType')),
}

const noteIds = Object.keys(noteSayings) as (keyof typeof noteSayings)[] // of the table above

/** Why a wait cannot be made. */
export const problemSayings: Record<`problem.${WaitProblem}`, Saying> = {
  'problem.noMetadata': says((t) => t('problem.noMetadata')),
  'problem.noAmount': says((t) => t('problem.noAmount')),
  'problem.badAmount': says((t) => t('problem.badAmount')),
  'problem.noUnit': says((t) => t('problem.noUnit')),
  'problem.unknownUnit': says((t) => t('problem.unknownUnit')),
  'problem.noAtTime': says((t) => t('problem.noAtTime')),
  'problem.badAtTime': says((t) => t('problem.badAtTime')),
  'problem.badWeekDay': says((t) => t('problem.badWeekDay')),
  'problem.badMonthDay': says((t) => t('problem.badMonthDay')),
  'problem.refusedMonthDays': says((t) => t('problem.refusedMonthDays')),
  'problem.noOrdinal': says((t) => t('problem.noOrdinal')),
  'problem.badOrdinal': says((t) => t('problem.badOrdinal')),
  'problem.badNow': says((t) => t('problem.badNow')),
  'problem.unknownZone': says((t) => t('problem.unknownZone')),
  'problem.never': says((t) => t('problem.never')),
  'problem.noDelayPath': says((t) => t('problem.noDelayPath')),
  'problem.noDate': says((t) => t('problem.noDate')),
  'problem.badDate': says((t) => t('problem.badDate')),
  'problem.refusedDate': says((t) => t('problem.refusedDate')),
  'problem.pastDate': says((t) => t('problem.pastDate')),
  'problem.beyondPeriod': says((t) => t('problem.beyondPeriod')),
}

/** The problem that a message names, if it names one. */
export function problemText(language: EngineLanguage, params: Params): string[] {
  const id = `problem.${params['problem'] ?? ''}`
  return Object.hasOwn(problemSayings, id)
    ? [problemSayings[id as keyof typeof problemSayings](language, params)] // just seen there
    : []
}

const digest =
  (sentence: Saying, keyText?: KeyText): Saying =>
  (language, params) => {
    const { key, value, note } = params
    const noteId = noteIds.find((id) => id === `note.${note ?? ''}`)
    return [
      sentence(language, params),
      ...problemText(language, params),
      ...(key === undefined || !keyText ? [] : [keyText(language.t, key, value)]),
      ...(noteId ? [noteSayings[noteId](language, params)] : []),
    ].join(' ')
  }

type KeyText = (t: EngineT, key: string, value: string | undefined) => string
const collects: KeyText = (t, key, value) =>
  value ? t('digest.key', { key, value }) : t('digest.keyMissing', { key })
/** What goes out at once collects nothing. */
const counts: KeyText = (t, key, value) =>
  value ? t('digest.keyCounts', { key, value }) : t('digest.keyMissingCounts', { key })

export const digestSayings: Record<`digest.${DigestDecision['decision']}`, Saying> = {
  'digest.created': digest(
    (language, { end }) =>
      end
        ? language.t('digest.created', { end: timeText(language, end) })
        : language.t('digest.created.open'),
    collects,
  ),
  'digest.merged': digest((language, { openedAt, end: until }) => {
    const { t } = language
    if (!until) return t('digest.merged.open')
    const end = timeText(language, until)
    if (!openedAt) return t('digest.merged.until', { end })
    return t('digest.merged', { openedAt: timeText(language, openedAt), end })
  }, collects),
  'digest.skipped': digest(({ t }) => t('digest.skipped'), counts),
  'digest.failed': digest(({ t }) => t('digest.failed')),
}
