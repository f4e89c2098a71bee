import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Inverse } from '#src/domain/journal/inverse.ts'
import { endingOf, type Ending } from '#src/domain/journal/outcome.ts'
import { isPreferenceUpdate } from '#src/domain/preferences/switches.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { changesLine, namesOf, outcomeOf, titleOf } from './entry-text.ts'
import { words } from './words.ts'

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const

export function Time({ at }: Pick<Entry, 'at'>) {
  const { formatDateTime } = useLanguage()
  return <time dateTime={at}>{formatDateTime(at)}</time>
}

/** The change itself; what kind it is where that does not say it. */
export function What({ entry }: { entry: Entry }) {
  const t = useWords(words)
  const changes = entry.kind === 'write' ? changesLine(t, entry) : ''
  const isClear = changes !== '' && entry.kind === 'write' && isPreferenceUpdate(entry.operation)
  return (
    <>
      {!isClear && <Typography>{titleOf(t, entry)}</Typography>}
      {changes !== '' && (
        <Typography {...(isClear ? {} : { variant: 'body2', sx: quiet })}>{changes}</Typography>
      )}
    </>
  )
}

/** By name, with the ID beneath; or by the ID alone. Wraps, so that a long ID pushes nothing away. */
export function Subject({ entry }: { entry: Entry }) {
  if (entry.kind === 'erased') return null
  const { subscriberId, workflowId } = entry.subject
  const { subscriber, workflow } = namesOf(entry)
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
        <Named id={workflowId} name={workflow}>
          {(text) => (
            <Link to="/workflows/$workflowId" params={{ workflowId }}>
              {text}
            </Link>
          )}
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
      {children(name ?? shownId)}
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

const tones: Record<Ending, Tone> = {
  applied: 'success',
  already: 'neutral',
  otherwise: 'warning',
  refused: 'error',
  notApplied: 'error',
  unknown: 'warning',
}

export function HowEnded({ entry }: { entry: Entry }) {
  const t = useWords(words)
  if (entry.kind === 'erased') return null
  return <StatusChip tone={tones[endingOf(entry)]}>{outcomeOf(t, entry)}</StatusChip>
}

type ActionsProps = {
  entry: Entry
  inverseOf: (entry: WriteEntry) => Inverse
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
}

export function Actions({ entry, inverseOf, onOpen, onUndo }: ActionsProps) {
  const t = useWords(words)
  const details = useRef<HTMLButtonElement>(null)
  const isUsed = useRef(false)
  const kind = entry.kind === 'write' ? inverseOf(entry).kind : 'nothing'
  useEffect(() => {
    // What was pressed is gone.
    if (kind === 'possible' || !isUsed.current) return
    isUsed.current = false
    if (document.activeElement === document.body) details.current?.focus()
  }, [kind])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {kind === 'newer' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('undo.changedAgain')}
        </Typography>
      )}
      {kind === 'possible' && entry.kind === 'write' && (
        <Button
          size="small"
          aria-label={t('undo.of', { number: String(entry.number) })}
          onClick={() => {
            isUsed.current = true
            onUndo(entry)
          }}
        >
          {t('undo')}
        </Button>
      )}
      <Button
        ref={details}
        size="small"
        aria-label={t('details', { number: String(entry.number) })}
        onClick={() => onOpen(entry)}
      >
        {t('details.short')}
      </Button>
    </Box>
  )
}
