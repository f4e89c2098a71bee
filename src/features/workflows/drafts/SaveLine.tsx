import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { DraftSession } from './draft-session.ts'
import { troubleWords, words } from './words.ts'

type Props = {
  draftSession: DraftSession
  /** What the form says of itself until something is changed, and what a new workflow says until it is created. */
  untouched: ReactNode
}

/** Says whether this device and the service have the current state of the form. */
export function SaveLine({ draftSession, untouched }: Props) {
  const { memory } = draftSession.draft
  const device = useStore(memory, (state) => state.device)
  const isElsewhere = useStore(memory, (state) => state.holder === 'elsewhere')
  const wasSame = useStore(memory, (state) => state.head.isSame)
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  if (device.state === 'untouched') return untouched
  if (isElsewhere) return t('device.elsewhere')
  const { workflow } = draftSession.formStart
  const isSame = device.state === 'failed' ? !draftSession.isChanged() : wasSame
  const service = workflow ? t(isSame ? 'service.same' : 'service.notSaved') : untouched
  if (device.state === 'failed')
    return (
      <>
        <DraftNotStored draftSession={draftSession} reason={device.reason} /> {service}
      </>
    )
  // A change that is still being kept has not been compared with the service yet.
  if (device.state === 'saving' && workflow) return t('device.saving')
  if (device.state === 'saving') return t.rich('line', { device: t('device.saving'), service })
  if (workflow && isSame) return service
  const time = formatDateTime(device.at, isToday(device.at) ? { timeStyle: 'short' } : undefined)
  return t.rich('line', { device: t('device.kept', { time }), service })
}

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()

type DraftNotStoredProps = {
  draftSession: DraftSession
  reason: 'full' | 'unavailable' | 'takenOver' | 'removed'
}

/** Says why the input exists only in this tab, and what can be done about it. */
function DraftNotStored({ draftSession: { draft }, reason }: DraftNotStoredProps) {
  const t = useWords(troubleWords)
  return (
    <Box component="span" role="alert" sx={{ color: 'error.main' }}>
      {t('save.failed', { reason: t(`reason.${reason}`) })}{' '}
      <Button size="small" onClick={() => void draft.keep()}>
        {t(reason === 'removed' ? 'save.copy' : 'save.retry')}
      </Button>
    </Box>
  )
}
