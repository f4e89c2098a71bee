import { useState } from 'react'
import type { Journal } from '#src/client/journal/source.ts'
import { oldestKept, retention } from '#src/client/journal/retention.ts'
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
  const [asked, setAsked] = useState<number | 'all'>()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = (next: number | undefined) => {
    if (!retention.keep(next)) toast({ tone: 'warning', message: t('keep.notKept') })
    setDays(next)
  }
  const close = () => {
    setAsked(undefined)
    setReason('')
  }
  const erase = (from: Journal, what: number | 'all'): Promise<Erased> =>
    what === 'all'
      ? from.erase({ reason })
      : from.erase({ reason: t('keep.reason', { count: what }) }, { before: oldestKept(what, new Date()) })
  const carryOut = async () => {
    if (!journal || asked === undefined) return
    setBusy(true)
    try {
      const erased = await erase(journal, asked)
      if (asked !== 'all') choose(asked)
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
            onSelect: () => setAsked(count),
          })),
          { label: t('erase'), danger: true, onSelect: () => setAsked('all') },
        ]}
      >
        {t('keep')}
      </MenuButton>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        busy={busy}
        title={typeof asked === 'number' ? t('keep.ask', { count: asked }) : t('erase.title')}
        confirmLabel={t(asked === 'all' ? 'erase.confirm' : 'keep.confirm')}
        typed={asked === 'all' ? t('erase.word') : undefined}
        onConfirm={() => void carryOut()}
        onClose={close}
      >
        <p>{t(asked === 'all' ? 'erase.help' : 'keep.askHelp')}</p>
        {asked === 'all' && <TextInput label={t('erase.reason')} value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  )
}
