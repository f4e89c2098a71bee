import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { ownedBy } from '#src/domain/journal/inverse.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'

/** How changes and their undoing are told of each other. */
export const undoWords = defineMessages({
  undone: 'Undone {time}',
  undoes: 'Undoes the change of {time}',
  undoesOwn: 'Undoes the change of {time}. No longer the default: set for this subscriber.',
})

/** Of an entry that undoes `undone`. */
export const undoesText = (t: WordsOf<typeof undoWords>, undone: WriteEntry, time: string): string =>
  t(ownedBy(undone).length > 0 ? 'undoesOwn' : 'undoes', { time })
