import type { ComponentProps } from 'react'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Column } from '#src/ui/data/cells.tsx'
import { DataTable } from '#src/ui/data/DataTable.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { Actions, HowEnded, Subject, Time, What, Who } from './entry-cells.tsx'
import { useInverses } from './use-undo.ts'
import { words } from './words.ts'

type Props = {
  rows: readonly Entry[]
  /** All writes of this browser. */
  writes: readonly WriteEntry[]
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
}

/** Below this, the columns would break times and IDs. */
const narrow = '(max-width: 1099.95px)'

export function JournalTable({ rows, writes, onOpen, onUndo }: Props) {
  const t = useWords(words)
  const inverseOf = useInverses(writes)
  const acts = { inverseOf, onOpen, onUndo }
  return (
    <DataTable
      caption={t('caption')}
      columns={columnsOf(t, acts)}
      rows={rows}
      rowKey={({ id }) => id}
      cardsWhere={narrow}
      renderCard={(entry) => <EntryCard entry={entry} {...acts} />}
    />
  )
}

type Acts = Omit<ComponentProps<typeof Actions>, 'entry'>

const columnsOf = (t: WordsOf<typeof words>, acts: Acts): Column<Entry>[] => [
  { id: 'time', header: t('column.time'), cell: ({ at }) => <Time at={at} /> },
  { id: 'what', header: t('column.what'), rowHeader: true, cell: (entry) => <What entry={entry} /> },
  { id: 'subject', header: t('column.subject'), cell: (entry) => <Subject entry={entry} /> },
  { id: 'who', header: t('column.who'), cell: (entry) => <Who entry={entry} /> },
  { id: 'outcome', header: t('column.outcome'), cell: (entry) => <HowEnded entry={entry} /> },
  {
    id: 'actions',
    header: t('column.actions'),
    hideHeader: true,
    align: 'end',
    cell: (entry) => <Actions entry={entry} {...acts} />,
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
  alignItems: 'center',
  columnGap: 12,
  font: font.small,
  color: color.quiet,
  '& p': { font: 'inherit' },
})

function EntryCard({ entry, ...acts }: ComponentProps<typeof Actions>) {
  return (
    <>
      <CardHead>
        <div>
          <What entry={entry} />
        </div>
        <HowEnded entry={entry} />
      </CardHead>
      <div>
        <Subject entry={entry} />
      </div>
      <CardFoot>
        <Time at={entry.at} />
        <div>
          <Who entry={entry} />
        </div>
        <div style={{ marginInlineStart: 'auto' }}>
          <Actions entry={entry} {...acts} />
        </div>
      </CardFoot>
    </>
  )
}
