import { CallError } from '#src/client/failure.ts'
import { detailChanges } from '#src/domain/journal/change-text.ts'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { channelsWithNewOverride } from '#src/domain/journal/inverse.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'

/** How a change and its undo refer to each other. */
export const undoWords = defineMessages({
  undo: 'Undo',
  undone: 'Undone {time}',
  undoes: 'Undoes the change of {time}',
  undoesOwn: 'Undoes the change of {time}. Now set for this subscriber.',
  done: 'Undone: {change}',
  doneOwn: 'Undone: {change}. Now set for this subscriber.',
  changedAgain: 'Changed again since',
  noSwitch: 'This service has no such switch',
  'not.newer': 'Not undone: changed again since.',
  'not.unknownBefore': 'Not undone: the previous value is unknown.',
  'not.noSwitch': 'Not undone: this service has no such switch.',
  'not.nothing': 'Nothing to undo',
  nothingLeft: 'Nothing to undo. See Messages and changes.',
  'not.uncertain': 'Not undone: the result is unknown. Check the current state.',
  'not.notOffered': 'This change cannot be undone here.',
  'not.locked': 'Not undone: a key or a sign-in is missing.',
  'not.noJournal': 'Not undone: the journal could not be read.',
  'not.unread': 'Not undone: the current value could not be read.',
})

/** Why what an undo needs to know could not be read. */
export function whyUnread(error: unknown): 'locked' | 'unread' | 'noJournal' {
  if (!(error instanceof CallError)) return 'noJournal'
  if (error.failure.kind === 'locked') return 'locked'
  return error.endpoint === 'journal' ? 'noJournal' : 'unread'
}

/** Describes an entry that undoes `undone`. */
export const undoesText = (t: WordsOf<typeof undoWords>, undone: WriteEntry, time: string): string =>
  t(channelsWithNewOverride(undone).length > 0 ? 'undoesOwn' : 'undoes', { time })

/** Describes a change in one line. */
export const changeWords = {
  beforeAfter: '{what}: {before} → {after}',
  replaced: '{what}: {before} → replaced',
  'person.firstName': 'First name',
  'person.lastName': 'Last name',
  'person.email': 'Email address',
  'person.phone': 'Phone',
  'person.locale': 'Locale',
  'person.none': 'none',
} as const

type ChangeWords = WordsOf<ReturnType<typeof defineMessages<typeof changeWords>>>

/** Each detail of a subscriber that a write changed: “Phone: none → +44 20”. */
export const detailLines = (t: ChangeWords, write: Write): string[] =>
  detailChanges(write).map(({ name, before, after }) =>
    t('beforeAfter', {
      what: t(`person.${name}`),
      before: before || t('person.none'),
      after: after || t('person.none'),
    }),
  )
