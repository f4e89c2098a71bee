import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hostOf } from '#src/client/host-of.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { personKey } from '#src/domain/journal/filter.ts'
import { endingOf, endings, type Ending } from '#src/domain/journal/outcome.ts'
import type { JournalRow } from '#src/domain/journal/rows.ts'
import { isPreferenceUpdate } from '#src/domain/preferences/switches.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { undoesText, undoWords } from '../shared/undo-words.ts'
import { changesLine, endingText, namesOf, titleOf, requestedLine } from './entry-text.ts'
import type { Related } from './rows.ts'
import { useOtherConnection } from './use-other-connection.ts'
import { words } from './words.ts'

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const

export function Time({ at }: Pick<Entry, 'at'>) {
  const { formatDateTime } = useLanguage()
  return (
    <time dateTime={at} dir="auto" style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(at)}
    </time>
  )
}

/** The change itself, preceded by its kind if the change alone is not clear. */
export function What({ entry, summary, related }: JournalRow & { related: Related }) {
  const t = useWords(words)
  const changes = entry.kind !== 'write' ? '' : summary ? requestedLine(t, entry) : changesLine(t, entry)
  const isClear = changes !== '' && entry.kind === 'write' && isPreferenceUpdate(entry.operation)
  return (
    <>
      {!isClear && <Typography>{titleOf(t, entry)}</Typography>}
      {changes !== '' && (
        <Typography {...(isClear ? {} : { variant: 'body2', sx: quiet })}>{changes}</Typography>
      )}
      {entry.kind === 'write' && <Context entry={entry} related={related} />}
      {entry.kind === 'erased' && entry.erased.undelivered && (
        <Typography variant="body2" sx={quiet}>
          {t('erased.undelivered')}
        </Typography>
      )}
    </>
  )
}

/** The bulk change that a write is part of, or the change that it undoes. */
function Context({ entry, related }: { entry: WriteEntry; related: Related }) {
  const t = useWords(words)
  const u = useWords(undoWords)
  const { formatDateTime } = useLanguage()
  const undone = related.undoneOf(entry)
  const elsewhere = useOtherConnection()(entry)
  return (
    <>
      {elsewhere !== undefined && (
        <Typography variant="body2" sx={quiet}>
          {t('connection', { place: [entry.connection.name, hostOf(elsewhere)].filter(Boolean).join(' · ') })}
        </Typography>
      )}
      {undone && (
        <Typography variant="body2" sx={quiet}>
          {undoesText(u, undone, formatDateTime(undone.at))}
        </Typography>
      )}
      {entry.run !== undefined && (
        <Typography variant="body2">
          {elsewhere !== undefined ? (
            t('run')
          ) : (
            <Link to="/subscribers/-/bulk" search={{ run: entry.run }}>
              {t('run')}
            </Link>
          )}
        </Typography>
      )}
    </>
  )
}

type SubjectProps = JournalRow & { related: Related; people: ReadonlyMap<string, string> }

/** The name with the ID below it, or only the ID. Wraps, so that a long ID does not widen the column. */
export function Subject({ entry, summary, related, people }: SubjectProps) {
  const t = useWords(words)
  const isElsewhere = useOtherConnection()(entry) !== undefined
  if (entry.kind === 'erased') return null
  if (summary) return t('run.subscribers', { count: summary.subscribers })
  const { subscriberId, workflowId } = entry.subject
  const { workflow, identifier, ...named } = namesOf(entry)
  const found = people.get(personKey(entry.connection.baseUrl, subscriberId ?? ''))
  const subscriber = named.subscriber ?? (found || undefined)
  return (
    <Box sx={{ minWidth: '9rem', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {subscriberId !== undefined && (
        <Named id={subscriberId} name={subscriber}>
          {(text) =>
            isElsewhere ? (
              <span>{text}</span>
            ) : (
              <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
                {text}
              </Link>
            )
          }
        </Named>
      )}
      {workflowId !== undefined && (
        <Named id={identifier ?? workflowId} name={workflow}>
          {(text) =>
            isElsewhere || related.isDeleted(entry) ? (
              <span>{text}</span>
            ) : (
              <Link to="/workflows/$workflowId" params={{ workflowId }}>
                {text}
              </Link>
            )
          }
        </Named>
      )}
      {subscriberId === undefined && workflowId === undefined && workflow}
    </Box>
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      {children(name === undefined ? shownId : <bdi>{name}</bdi>)}
      {name !== undefined && (
        <Box component="small" sx={quiet}>
          {shownId}
        </Box>
      )}
    </Box>
  )
}

export function Who({ entry: { agent, reason, ticket } }: { entry: Entry }) {
  const t = useWords(words)
  const why = [reason, ticket].filter(Boolean).join(' · ')
  return (
    <>
      <Typography
        sx={
          agent === ''
            ? { color: 'text.secondary', whiteSpace: 'nowrap' }
            : { minWidth: '5rem', overflowWrap: 'break-word' }
        }
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

const tones: Record<Ending, Tone> = {
  applied: 'success',
  already: 'neutral',
  otherwise: 'warning',
  refused: 'error',
  notApplied: 'error',
  unknown: 'warning',
}

export function HowEnded({ entry, summary }: JournalRow) {
  const t = useWords(words)
  if (entry.kind === 'erased') return null
  const { operation } = entry
  const ended = summary?.endings ?? [[endingOf(entry), 1] as const]
  const shown = endings.flatMap((ending) => ended.filter(([one]) => one === ending))
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 0.5,
        whiteSpace: 'nowrap',
      }}
    >
      {shown.map(([ending, count]) => {
        const outcome = endingText(t, operation, ending)
        return (
          <StatusChip key={ending} tone={tones[ending]}>
            {shown.length === 1 ? outcome : t('run.outcome', { outcome, count })}
          </StatusChip>
        )
      })}
    </Box>
  )
}
