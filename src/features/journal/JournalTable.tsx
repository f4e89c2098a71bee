import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, type ComponentProps, type ReactNode, useRef } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { mayOf } from '#src/client/may-of.ts'
import { isEndpointName } from '#src/contract/endpoints.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { type Inverse, undoOf } from '#src/domain/journal/inverse.ts'
import { endingOf, endings, type Ending } from '#src/domain/journal/outcome.ts'
import type { JournalRow } from '#src/domain/journal/rows.ts'
import { type Column, DataTable, type Pages } from '#src/ui/data/DataTable.tsx'
import { isPreferenceUpdate } from '#src/domain/preferences/switches.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Link } from '#src/ui/Link.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useWords, type WordsOf, useLanguage } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { undoesText, undoWords } from '../shared/undo-words.ts'
import { changesLine, endingText, namesOf, runNameOf, titleOf, requestedLine } from './entry-text.ts'
import { useInverses } from './use-undo.ts'
import { words } from './words.ts'

type Props = {
  caption: string
  rows: readonly JournalRow[]
  /** All writes that may affect the rows, such as undos and deletions. */
  writes: readonly WriteEntry[]
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
  pages: Pages | undefined
}

export function JournalTable({ caption, rows, writes, onOpen, onUndo, pages }: Props) {
  const t = useWords(words)
  const inverseOf = useInverses(writes)
  const related = useMemo(() => createRelated(writes), [writes])
  const acts = { inverseOf, related, onOpen, onUndo }
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

/** A line below what it explains. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}

function Time({ at }: Pick<Entry, 'at'>) {
  const { formatDateTime } = useLanguage()
  return (
    <time dateTime={at} dir="auto" style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  )
}

/** The change itself, preceded by its kind if the change alone is not clear. */
function What({ entry, summary, related }: JournalRow & { related: Related }) {
  const t = useWords(words)
  const changes = entry.kind !== 'write' ? '' : summary ? requestedLine(t, entry) : changesLine(t, entry)
  const isClear = changes !== '' && entry.kind === 'write' && isPreferenceUpdate(entry.operation)
  return (
    <>
      {!isClear && <Typography>{titleOf(t, entry)}</Typography>}
      {isClear ? <Typography>{changes}</Typography> : changes !== '' && <Quiet>{changes}</Quiet>}
      {entry.kind === 'write' && <Context entry={entry} related={related} />}
    </>
  )
}

/** The bulk change that a write is part of, the change that it undoes, or the differences that a save made. */
function Context({ entry, related }: { entry: WriteEntry; related: Related }) {
  const t = useWords(words)
  const u = useWords(undoWords)
  const { formatDateTime } = useLanguage()
  const undone = related.undoneOf(entry)
  const { workflowId } = entry.subject
  return (
    <>
      {entry.operation === 'workflowUpdate' && workflowId !== undefined && !related.isDeleted(entry) && (
        <Typography variant="body2">
          <Link to="/workflows/$workflowId" params={{ workflowId }} search={{ section: 'history' }}>
            {t('history')}
          </Link>
        </Typography>
      )}
      {undone && <Quiet>{undoesText(u, undone, formatDateTime(undone.at))}</Quiet>}
      {entry.run !== undefined && (
        <Typography variant="body2">
          <Link to="/subscribers/-/bulk" search={{ run: entry.run }}>
            {t('run')}
          </Link>
        </Typography>
      )}
    </>
  )
}

type SubjectProps = JournalRow & { related: Related }

/** The name with the ID below it, or only the ID. Wraps, so that a long ID does not widen the column. */
function Subject({ entry, summary, related }: SubjectProps) {
  const t = useWords(words)
  if (entry.kind === 'erased') return null
  if (summary) return t('run.subscribers', { count: summary.subscribers })
  const { subscriberId, workflowId, notificationId, transactionId } = entry.subject
  const runId = notificationId ?? transactionId
  const { workflow, identifier, subscriber } = namesOf(entry)
  return (
    <Box sx={{ minWidth: '9rem', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {subscriberId !== undefined && (
        <Named id={subscriberId} name={subscriber}>
          {(text) => (
            <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
              {text}
            </Link>
          )}
        </Named>
      )}
      {workflowId !== undefined && (
        <Named id={identifier ?? workflowId} name={workflow}>
          {(text) =>
            related.isDeleted(entry) ? (
              <span>{text}</span>
            ) : (
              <Link to="/workflows/$workflowId" params={{ workflowId }}>
                {text}
              </Link>
            )
          }
        </Named>
      )}
      {runId === undefined ? (
        subscriberId === undefined && workflowId === undefined && workflow
      ) : (
        <Named id={runId} name={runNameOf(entry)}>
          {(text) => <RunLink {...entry.subject}>{text}</RunLink>}
        </Named>
      )}
    </Box>
  )
}

type RunLinkProps = WriteEntry['subject'] & { children: ReactNode }

/** To the run, or to all runs of the trigger. */
function RunLink({ notificationId, transactionId, children }: RunLinkProps) {
  return notificationId === undefined ? (
    <Link to="/activity" search={{ transaction: transactionId }}>
      {children}
    </Link>
  ) : (
    <Link to="/activity/$runId" params={{ runId: notificationId }}>
      {children}
    </Link>
  )
}

type NamedProps = {
  id: string
  name: string | undefined
  children: (text: ReactNode) => ReactNode
}

function Named({ id, name, children }: NamedProps) {
  const shownId = <Mono>{showHidden(id)}</Mono>
  return (
    <Stack direction="row">
      {children(name === undefined ? shownId : <bdi>{name}</bdi>)}
      {name !== undefined && (
        <Typography component="small" variant="body2" color="textSecondary">
          {shownId}
        </Typography>
      )}
    </Stack>
  )
}

function Who({ entry: { agent, reason, ticket } }: { entry: Entry }) {
  const t = useWords(words)
  const why = [reason, ticket].filter(Boolean).join(' · ')
  return (
    <>
      <Typography sx={{ minWidth: '5rem', overflowWrap: 'break-word' }}>
        {agent === '' ? (
          t('nameless')
        ) : (
          <Link to="/journal" search={(now) => ({ ...now, page: undefined, person: agent })}>
            {agent}
          </Link>
        )}
      </Typography>
      {why !== '' && <Quiet>{why}</Quiet>}
    </>
  )
}

const tones: Record<Ending, Tone> = {
  applied: 'success',
  already: 'neutral',
  otherwise: 'warning',
  refused: 'error',
  notApplied: 'error',
  unknown: 'warning',
}

function HowEnded({ entry, summary }: JournalRow) {
  const t = useWords(words)
  if (entry.kind === 'erased') return null
  const { operation } = entry
  const ended = summary?.endings ?? [[endingOf(entry), 1] as const]
  const shown = endings.flatMap((ending) => ended.filter(([one]) => one === ending))
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', whiteSpace: 'nowrap' }}>
      {shown.map(([ending, count]) => {
        const outcome = endingText(t, operation, ending)
        return (
          <StatusChip key={ending} tone={tones[ending]}>
            {shown.length === 1 ? outcome : t('run.outcome', { outcome, count })}
          </StatusChip>
        )
      })}
    </Stack>
  )
}

type ActionsProps = JournalRow & {
  related: Related
  inverseOf: (entry: WriteEntry) => Inverse
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
}

function Actions({ summary, ...one }: ActionsProps) {
  const t = useWords(words)
  if (summary === undefined) return <EntryActions {...one} />
  return (
    <ButtonLink
      to="/journal"
      search={(now) => ({ ...now, page: undefined, run: summary.run })}
      size="small"
      // It goes with its row.
      onClick={() => document.querySelector('h1')?.focus()}
    >
      {t('run.entries', { count: summary.entries })}
    </ButtonLink>
  )
}

function EntryActions({ entry, related, inverseOf, onOpen, onUndo }: Omit<ActionsProps, 'summary'>) {
  const t = useWords(words)
  const u = useWords(undoWords)
  const { formatDateTime } = useLanguage()
  const details = useRef<HTMLButtonElement>(null)
  const client = useClient()
  const kind = entry.kind === 'write' ? inverseOf(entry).kind : 'nothing'
  const may =
    entry.kind === 'write' && isEndpointName(entry.operation) && mayOf(client, entry.operation).allowed
  const undoneBy = entry.kind === 'write' ? related.undoneBy(entry) : undefined
  return (
    <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end' }}>
      {(kind === 'newer' || kind === 'noSwitch') && (
        <Typography variant="body2" color="textSecondary">
          {undoneBy
            ? u('undone', { time: formatDateTime(undoneBy.at) })
            : u(kind === 'newer' ? 'changedAgain' : 'noSwitch')}
        </Typography>
      )}
      {kind === 'possible' && may && (
        <Button
          size="small"
          aria-label={t('undo.of', { number: String(entry.number) })}
          onClick={() => {
            // This button goes once the change is undone.
            details.current?.focus()
            onUndo(entry)
          }}
        >
          {t('undo')}
        </Button>
      )}
      <Button
        ref={details}
        size="small"
        sx={{ flexShrink: 0 }}
        aria-label={t('details', { number: String(entry.number) })}
        onClick={() => onOpen(entry)}
      >
        {t('details.short')}
      </Button>
    </Stack>
  )
}

/** Finds what other writes did to an entry's change: undid it, were undone by it, or deleted its workflow. */
function createRelated(writes: readonly WriteEntry[]) {
  const undoing = writes.filter(({ undoes }) => undoes !== undefined)
  const byId = new Map(writes.map((write) => [write.id, write]))
  const deleted = new Set(
    writes
      .filter(({ operation, outcome }) => operation === 'workflowDelete' && outcome === 'applied')
      .map(({ subject }) => subject.workflowId),
  )
  return {
    undoneBy: (entry: WriteEntry) => undoOf(entry, undoing),
    undoneOf: ({ undoes }: WriteEntry) => (undoes === undefined ? undefined : byId.get(undoes)),
    isDeleted: ({ subject }: WriteEntry) => deleted.has(subject.workflowId),
  }
}
type Related = ReturnType<typeof createRelated>
