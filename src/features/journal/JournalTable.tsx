import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Entry } from '#src/domain/journal/entry.ts'
import { endingOf, type Ending } from '#src/domain/journal/outcome.ts'
import { DataTable, type Column } from '#src/ui/data/DataTable.tsx'
import { RowCards } from '#src/ui/data/RowCards.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Formats } from '#src/ui/words.ts'
import { phone, type Tone } from '#src/ui/tokens.ts'
import { changesLine, namesOf, titleOf } from './entry-text.ts'
import { isUndoable } from './use-undo.ts'
import { words } from './words.ts'

type Props = {
  rows: readonly Entry[]
  onOpen: (entry: Entry) => void
  onUndo: (entry: Extract<Entry, { kind: 'write' }>) => void
}

type T = WordsOf<typeof words>

const narrow = phone.replace('@media ', '')

export function JournalTable({ rows, onOpen, onUndo }: Props) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const columns = columnsOf({ t, formatDateTime, onOpen, onUndo })
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const shown = { columns, rows, rowKey: ({ id }: Entry) => id }
  return isNarrow ? (
    <RowCards label={t('caption')} {...shown} />
  ) : (
    <DataTable caption={t('caption')} {...shown} />
  )
}

type Parts = Omit<Props, 'rows'> & { t: T; formatDateTime: Formats['formatDateTime'] }

const columnsOf = ({ t, formatDateTime, onOpen, onUndo }: Parts): Column<Entry>[] => [
  {
    id: 'time',
    header: t('column.time'),
    width: '13.5rem',
    cell: ({ at }) => (
      <time dateTime={at}>{formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
    ),
  },
  { id: 'what', header: t('column.what'), rowHeader: true, cell: (entry) => <What t={t} entry={entry} /> },
  { id: 'subject', header: t('column.subject'), cell: (entry) => <Subject entry={entry} /> },
  { id: 'who', header: t('column.who'), hideOnPhone: true, cell: (entry) => <Who t={t} entry={entry} /> },
  {
    id: 'outcome',
    header: t('column.outcome'),
    cell: (entry) =>
      entry.kind === 'write' && (
        <StatusChip tone={tones[endingOf(entry)]}>{t(`outcome.${endingOf(entry)}`)}</StatusChip>
      ),
  },
  {
    id: 'actions',
    header: t('column.actions'),
    hideHeader: true,
    align: 'end',
    width: '11rem',
    cell: (entry) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        {isUndoable(entry) && (
          <Button
            size="small"
            aria-label={t('undo.of', { number: String(entry.number) })}
            onClick={() => onUndo(entry)}
          >
            {t('undo')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('details', { number: String(entry.number) })}
          onClick={() => onOpen(entry)}
        >
          {t('details.short')}
        </Button>
      </Box>
    ),
  },
]

const tones: Record<Ending, Tone> = {
  applied: 'success',
  already: 'neutral',
  otherwise: 'warning',
  refused: 'error',
  notApplied: 'error',
  unknown: 'warning',
}
/** Wraps even on a phone: a long id must not push the buttons away. */
const subject = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: '9rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const
const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const

function What({ t, entry }: { t: T; entry: Entry }) {
  const changes = entry.kind === 'write' ? changesLine(t, entry) : ''
  return (
    <>
      <Typography>{titleOf(t, entry)}</Typography>
      {changes !== '' && (
        <Typography variant="body2" sx={quiet}>
          {changes}
        </Typography>
      )}
    </>
  )
}

function Subject({ entry }: { entry: Entry }) {
  if (entry.kind === 'erased') return null
  const { subscriberId, workflowId } = entry.subject
  const { subscriber, workflow } = namesOf(entry)
  return (
    <Box sx={subject}>
      {subscriberId !== undefined && (
        <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
          {subscriber ?? <Mono>{showHidden(subscriberId)}</Mono>}
        </Link>
      )}
      {subscriberId !== undefined && subscriber !== undefined && (
        <Box component="small" sx={quiet}>
          <Mono>{showHidden(subscriberId)}</Mono>
        </Box>
      )}
      {workflowId !== undefined && (
        <Link to="/workflows/$workflowId" params={{ workflowId }}>
          {workflow ?? <Mono>{workflowId}</Mono>}
        </Link>
      )}
      {subscriberId === undefined && workflowId === undefined && workflow}
    </Box>
  )
}

function Who({ t, entry: { agent, reason, ticket } }: { t: T; entry: Entry }) {
  const why = [reason, ticket].filter(Boolean).join(' · ')
  return (
    <>
      <Typography
        sx={agent === '' ? { color: 'text.secondary' } : { minWidth: '5rem', overflowWrap: 'break-word' }}
      >
        {agent === '' ? t('nameless') : agent}
      </Typography>
      {why !== '' && (
        <Typography variant="body2" sx={quiet}>
          {why}
        </Typography>
      )}
    </>
  )
}
