import { useMemo, type ComponentProps } from 'react'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalRow } from '#src/domain/journal/rows.ts'
import { type Column, DataTable, type Pages } from '#src/ui/data/DataTable.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { Actions } from './entry-actions.tsx'
import { HowEnded, Subject, Time, What, Who } from './entry-cells.tsx'
import { createRelated } from './rows.ts'
import { useInverses } from './use-undo.ts'
import { words } from './words.ts'

type Props = {
  caption: string
  rows: readonly JournalRow[]
  /** All writes that may affect the rows, such as undos and deletions. */
  writes: readonly WriteEntry[]
  /** Subscribers' names, keyed by `placeOf` (base URL and ID). */
  people: ReadonlyMap<string, string>
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
  pages: Pages | undefined
}

export function JournalTable({ caption, rows, writes, people, onOpen, onUndo, pages }: Props) {
  const t = useWords(words)
  const inverseOf = useInverses(writes)
  const related = useMemo(() => createRelated(writes), [writes])
  const acts = { inverseOf, related, people, onOpen, onUndo }
  return (
    <DataTable
      label={caption}
      columns={columnsOf(t, acts)}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      // Narrower columns would wrap times and IDs.
      cardsBelow={1100}
      pages={pages}
    />
  )
}

type Acts = Omit<ComponentProps<typeof Actions> & ComponentProps<typeof Subject>, keyof JournalRow>

const columnsOf = (t: WordsOf<typeof words>, acts: Acts): Column<JournalRow>[] => [
  { id: 'time', header: t('column.time'), cell: ({ entry }) => <Time at={entry.at} /> },
  {
    id: 'what',
    header: t('column.what'),
    rowHeader: true,
    width: '22%',
    cell: (row) => <What {...row} {...acts} />,
  },
  { id: 'subject', header: t('column.subject'), cell: (row) => <Subject {...row} {...acts} /> },
  { id: 'who', header: t('column.who'), cell: ({ entry }) => <Who entry={entry} /> },
  { id: 'outcome', header: t('column.outcome'), cell: (row) => <HowEnded {...row} /> },
  {
    id: 'actions',
    header: t('column.actions'),
    hideHeader: true,
    align: 'right',
    cell: (row) => <Actions {...row} {...acts} />,
  },
]
