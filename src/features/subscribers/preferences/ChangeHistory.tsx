import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { isUncertain } from '#src/client/failure.ts'
import { useLanguage, useWords, type Words } from '#src/ui/language.tsx'
import { undoOf, type Change } from './changes.ts'
import { settingName } from './setting-look.tsx'
import { words } from './words.ts'

type Props = {
  log: readonly Change[]
  /** What the switch of a change shows now. */
  currentOf: (change: Change) => boolean | undefined
  onUndo: (change: Change) => void
}

/** What was changed from this tab, newest first, each with its way back. */
export function ChangeHistory({ log, currentOf, onUndo }: Props) {
  const t = useWords(words)
  const list = useRef<HTMLOListElement>(null)
  if (log.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('history.empty')}</Typography>
  // The button is gone once it was used.
  const undo = (change: Change) => {
    onUndo(change)
    list.current?.focus()
  }
  return (
    <Box
      component="ol"
      reversed
      ref={list}
      tabIndex={-1}
      aria-label={t('history.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
    >
      {log.toReversed().map((change) => (
        <HistoryEntry key={change.id} {...{ change, log, currentOf }} onUndo={undo} />
      ))}
    </Box>
  )
}

function HistoryEntry({ change, log, currentOf, onUndo }: Props & { change: Change }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const undo = undoOf(change, log, currentOf(change))
  const description = describeChange(t, change)
  const time = formatDateTime(change.at, { timeStyle: 'medium' })
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, py: 1, minHeight: 48, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{description}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {outcomeText(t, change, time)}
        </Typography>
      </Box>
      {undo.kind === 'possible' && (
        <Button
          size="small"
          aria-label={t('history.undo', { number: change.id, change: description })}
          onClick={() => onUndo(change)}
        >
          {t('undo')}
        </Button>
      )}
      {(undo.kind === 'newer' || undo.kind === 'unknownBefore') && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`history.${undo.kind}`)}
        </Typography>
      )}
    </Stack>
  )
}

type T = Words<(typeof words)['english']>

function describeChange(t: T, { setting, workflow, before, wanted, outcome }: Change): string {
  const word = (on: boolean | undefined) => (on === undefined ? t('unknown') : on ? t('on') : t('off'))
  const values = {
    setting: settingName(t, setting),
    before: word(before),
    after: word(outcome.kind === 'saved' ? outcome.got : wanted),
  }
  if (!workflow) return t('history.global', values)
  const inWorkflow = { ...values, workflow: workflow.name }
  return setting === 'enabled' ? t('history.workflowAll', inWorkflow) : t('history.workflow', inWorkflow)
}

function outcomeText(t: T, { outcome, wanted }: Change, time: string): string {
  if (outcome.kind === 'failed')
    return t(isUncertain(outcome.failure) ? 'history.unsure' : 'history.failed', { time })
  return t(outcome.got === wanted ? 'history.saved' : 'history.otherwise', { time })
}
