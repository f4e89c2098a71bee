import type { ComponentProps } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { RowCards } from '#src/ui/data/RowCards.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
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

const narrow = phone.replace('@media ', '')

export function JournalTable({ rows, writes, onOpen, onUndo }: Props) {
  const t = useWords(words)
  const inverseOf = useInverses(writes)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const actions = actionsOf(t, { inverseOf, onOpen, onUndo })
  const shown = { rows, rowKey: ({ id }: Entry) => id }
  return isNarrow ? (
    <RowCards label={t('caption')} columns={[...cards, actions]} {...shown} />
  ) : (
    <DataTable caption={t('caption')} columns={[...columnsOf(t), actions]} {...shown} />
  )
}

const columnsOf = (t: WordsOf<typeof words>): Column<Entry>[] => [
  { id: 'time', header: t('column.time'), cell: ({ at }) => <Time at={at} /> },
  { id: 'what', header: t('column.what'), rowHeader: true, cell: (entry) => <What entry={entry} /> },
  { id: 'subject', header: t('column.subject'), cell: (entry) => <Subject entry={entry} /> },
  { id: 'who', header: t('column.who'), cell: (entry) => <Who entry={entry} /> },
  { id: 'outcome', header: t('column.outcome'), cell: (entry) => <HowEnded entry={entry} /> },
]

const actionsOf = (
  t: WordsOf<typeof words>,
  acts: Omit<ComponentProps<typeof Actions>, 'entry'>,
): Column<Entry> => ({
  id: 'actions',
  header: t('column.actions'),
  hideHeader: true,
  align: 'end',
  cell: (entry) => <Actions entry={entry} {...acts} />,
})

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
  columnGap: 12,
  font: font.small,
  color: color.quiet,
})

/** The lines of an entry on a phone. */
const cards: Column<Entry>[] = [
  {
    id: 'what',
    header: '',
    cell: (entry) => (
      <CardHead>
        <div>
          <What entry={entry} />
        </div>
        <HowEnded entry={entry} />
      </CardHead>
    ),
  },
  { id: 'subject', header: '', cell: (entry) => <Subject entry={entry} /> },
  {
    id: 'foot',
    header: '',
    cell: (entry) => (
      <CardFoot>
        <Time at={entry.at} />
        <div>
          <Who entry={entry} />
        </div>
      </CardFoot>
    ),
  },
]
