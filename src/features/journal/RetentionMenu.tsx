import { useState } from 'react'
import type { Journal } from '#src/client/journal/source.ts'
import { retentionStart, retention } from '#src/client/journal/retention.ts'
import type { Erased } from '#src/domain/journal/entry.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { erasedText } from './entry-text.ts'
import { retentionDays } from './retention-days.ts'
import { words } from './words.ts'

/** Sets how long this browser keeps its entries, and erases all of them. */
export function RetentionMenu({ journal }: { journal: Journal | undefined }) {
  const t = useWords(words)
  const toast = useToast()
  const [days, setDays] = useState(retention.days)
  const [confirming, setConfirming] = useState<number | 'all'>()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = (next: number | undefined) => {
    if (!retention.keep(next)) toast({ tone: 'warning', message: t('keep.notKept') })
    setDays(next)
  }
  const close = () => {
    setConfirming(undefined)
    setReason('')
  }
  const erase = (from: Journal, what: number | 'all'): Promise<Erased> =>
    what === 'all'
      ? from.erase({ reason })
      : from.erase(
          { reason: t('keep.reason', { count: what }) },
          { before: retentionStart(what, new Date()) },
        )
  const carryOut = async () => {
    if (!journal || confirming === undefined) return
    setBusy(true)
    try {
      const erased = await erase(journal, confirming)
      if (confirming !== 'all') choose(confirming)
      if ('entries' in erased) toast({ message: erasedText(t, erased.entries) })
      close()
    } catch {
      toast({ tone: 'error', message: t('erase.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <MenuButton
        label={t('keep')}
        items={[
          {
            label: t('keep.ever'),
            icon: days === undefined && <CheckIcon />,
            onSelect: () => choose(undefined),
          },
          ...retentionDays.map((count) => ({
            label: t('keep.days', { count }),
            icon: days === count && <CheckIcon />,
            onSelect: () => setConfirming(count),
          })),
          { label: t('erase'), danger: true, onSelect: () => setConfirming('all') },
        ]}
      >
        {t('keep')}
      </MenuButton>
      <ConfirmDialog
        open={confirming !== undefined}
        danger
        busy={busy}
        title={typeof confirming === 'number' ? t('keep.ask', { count: confirming }) : t('erase.title')}
        confirmLabel={t(confirming === 'all' ? 'erase.confirm' : 'keep.confirm')}
        confirmationText={confirming === 'all' ? t('erase.word') : undefined}
        onConfirm={() => void carryOut()}
        onClose={close}
      >
        <p>{t(confirming === 'all' ? 'erase.help' : 'keep.askHelp')}</p>
        {confirming === 'all' && <TextInput label={t('erase.reason')} value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  )
}
