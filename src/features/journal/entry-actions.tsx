import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { hostOf } from '#src/client/host-of.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalRow } from '#src/domain/journal/rows.ts'
import type { Inverse } from '#src/domain/journal/inverse.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { undoWords } from '../shared/undo-words.ts'
import type { Related } from './rows.ts'
import { useOtherConnection } from './use-other-connection.ts'
import { words } from './words.ts'

type ActionsProps = JournalRow & {
  related: Related
  inverseOf: (entry: WriteEntry) => Inverse
  onOpen: (entry: Entry) => void
  onUndo: (entry: WriteEntry) => void
}

export function Actions({ summary, ...one }: ActionsProps) {
  const t = useWords(words)
  if (summary === undefined) return <EntryActions {...one} />
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <ButtonLink
        to="/journal"
        search={(now) => ({ ...now, page: undefined, run: summary.run })}
        size="small"
      >
        {t('run.entries', { count: summary.entries })}
      </ButtonLink>
    </Box>
  )
}

function EntryActions({ entry, related, inverseOf, onOpen, onUndo }: Omit<ActionsProps, 'summary'>) {
  const t = useWords(words)
  const u = useWords(undoWords)
  const { formatDateTime } = useLanguage()
  const details = useRef<HTMLButtonElement>(null)
  const isUsed = useRef(false)
  const elsewhere = useOtherConnection()(entry)
  const { person } = useSession()
  const kind = entry.kind === 'write' ? inverseOf(entry).kind : 'nothing'
  const may = entry.kind === 'write' && (person?.canCall(entry.operation) ?? true)
  const undoneBy = entry.kind === 'write' ? related.undoneBy(entry) : undefined
  useEffect(() => {
    // The pressed undo button is gone: focus its neighbour instead.
    if (kind === 'possible' || !isUsed.current) return
    isUsed.current = false
    if (document.activeElement === document.body) details.current?.focus()
  }, [kind])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {(kind === 'newer' || kind === 'noSwitch') && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {undoneBy
            ? u('undone', { time: formatDateTime(undoneBy.at) })
            : u(kind === 'newer' ? 'changedAgain' : 'noSwitch')}
        </Typography>
      )}
      {kind === 'possible' && may && elsewhere !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('undo.elsewhere', { host: hostOf(elsewhere) })}
        </Typography>
      )}
      {kind === 'possible' && may && elsewhere === undefined && (
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
        sx={{ flexShrink: 0 }}
        aria-label={t('details', { number: String(entry.number) })}
        onClick={() => onOpen(entry)}
      >
        {t('details.short')}
      </Button>
    </Box>
  )
}
