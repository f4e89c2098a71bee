import { useState } from 'react'
import { retentionStart } from '#src/client/journal/retention.ts'
import { JournalError, type Journal } from '#src/client/journal/source.ts'
import type { Undelivered } from '#src/domain/journal/entry.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { erasedText, undeliveredLines } from './entry-text.ts'
import { retentionDays } from './retention-days.ts'
import { words } from './words.ts'
import { failureText, failureWords } from '../shared/failures.ts'

/** Lets an admin erase entries of the server's journal by age. */
export function EraseMenu({ journal }: { journal: Journal | undefined }) {
  const t = useWords(words)
  const [days, setDays] = useState<number>()
  return (
    <>
      <MenuButton
        label={t('erase.menu')}
        items={retentionDays.map((count) => ({
          label: t('erase.older', { count }),
          danger: true,
          onSelect: () => setDays(count),
        }))}
      >
        {t('erase.menu')}
      </MenuButton>
      {journal && days !== undefined && (
        <EraseDialog {...{ journal, days }} onClose={() => setDays(undefined)} />
      )}
    </>
  )
}

type DialogProps = { journal: Journal; days: number; onClose: () => void }

function EraseDialog({ journal, days, onClose }: DialogProps) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [undelivered, setUndelivered] = useState<readonly Undelivered[]>([])
  const [isForced, setForced] = useState(false)
  const [busy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    try {
      const erased = await journal.erase({ reason }, { before: retentionStart(days, new Date()), isForced })
      if ('undelivered' in erased) return setUndelivered(erased.undelivered)
      toast({ message: erasedText(t, erased.entries) })
      onClose()
    } catch (error) {
      const failure = error instanceof JournalError ? error.failure : undefined
      const why = failure ? failureText(f, 'write', failure) : ''
      toast({ tone: 'error', message: `${t('erase.failedServer')} ${why}`.trim() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('erase.askOlder', { count: days })}
      confirmLabel={t('keep.confirm')}
      confirmationText={t('erase.word')}
      disabled={reason.trim() === ''}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p>{t('erase.help')}</p>
      <TextInput label={t('erase.reason')} required value={reason} onChange={setReason} />
      {undelivered.length > 0 && (
        <>
          <InlineAlert tone="error" title={t('erase.undelivered')}>
            {undeliveredLines(t, undelivered).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </InlineAlert>
          <CheckboxInput
            label={t('erase.force')}
            hint={t('erase.forceHelp')}
            checked={isForced}
            onChange={setForced}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
