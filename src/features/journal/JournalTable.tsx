import { styled } from '@mui/material/styles'
import { useMemo, type ComponentProps } from 'react'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalRow } from '#src/domain/journal/rows.ts'
import type { Column } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
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
}

/** Narrower columns would wrap times and IDs. */
const narrow = '(max-width: 1099.95px)'

export function JournalTable({ caption, rows, writes, people, onOpen, onUndo }: Props) {
  const t = useWords(words)
  const inverseOf = useInverses(writes)
  const related = useMemo(() => createRelated(writes), [writes])
  const acts = { inverseOf, related, people, onOpen, onUndo }
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(t, acts)}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      cardsWhere={narrow}
      renderCard={(row) => <EntryCard row={row} acts={acts} />}
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
    align: 'end',
    cell: (row) => <Actions {...row} {...acts} />,
  },
]

const CardHead = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '& > :not(* + *)': { minInlineSize: 0 },
})
const CardFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  font: font.small,
  color: color.quiet,
  '& p': { font: 'inherit' },
})

/** An entry as a card, for narrow screens. */
function EntryCard({ row, acts }: { row: JournalRow; acts: Acts }) {
  return (
    <>
      <CardHead>
        <div>
          <What {...row} {...acts} />
        </div>
        <HowEnded {...row} />
      </CardHead>
      <div>
        <Subject {...row} {...acts} />
      </div>
      <CardFoot>
        <Time at={row.entry.at} />
        <div>
          <Who entry={row.entry} />
        </div>
        <div style={{ marginInlineStart: 'auto' }}>
          <Actions {...row} {...acts} />
        </div>
      </CardFoot>
    </>
  )
}
