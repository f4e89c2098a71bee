import { useState } from 'react'
import type { Journal } from '#src/client/journal/source.ts'
import { oldestKept, retention } from '#src/client/journal/retention.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

const choices = [30, 90, 365] as const

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
  const isServers = journal?.keeper === 'server'
  const asksWhy = asked === 'all' || isServers
  const carryOut = async () => {
    if (!journal || asked === undefined) return
    setBusy(true)
    try {
      const count =
        asked === 'all'
          ? await journal.erase({ reason })
          : await journal.erase(
              { reason: isServers ? reason : t('keep.reason', { count: asked }) },
              { before: oldestKept(asked, new Date()) },
            )
      if (asked !== 'all' && !isServers) choose(asked)
      toast({ message: t('erase.done', { count }) })
      close()
    } catch {
      toast({ tone: 'error', message: t('erase.failed') })
    } finally {
      setBusy(false)
    }
  }
  const older = choices.map((count) => ({
    label: t('erase.older', { count }),
    danger: true,
    onSelect: () => setAsked(count),
  }))
  const mark = (on: boolean) => (on ? <CheckIcon /> : <span style={{ inlineSize: 16 }} />)
  return (
    <>
      <MenuButton
        label={t(isServers ? 'erase' : 'keep')}
        items={
          isServers
            ? older
            : [
                { label: t('keep.ever'), icon: mark(days === undefined), onSelect: () => choose(undefined) },
                ...choices.map((count) => ({
                  label: t('keep.days', { count }),
                  icon: mark(days === count),
                  onSelect: () => setAsked(count),
                })),
                { label: t('erase'), danger: true, onSelect: () => setAsked('all') },
              ]
        }
      >
        {t(isServers ? 'erase' : 'keep')}
      </MenuButton>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        busy={busy}
        title={
          typeof asked === 'number'
            ? t(isServers ? 'erase.askOlder' : 'keep.ask', { count: asked })
            : t('erase.title')
        }
        confirmLabel={t(asked === 'all' ? 'erase.confirm' : 'keep.confirm')}
        typed={asksWhy ? t('erase.word') : undefined}
        onConfirm={() => void carryOut()}
        onClose={close}
      >
        <p>{t(asksWhy ? 'erase.help' : 'keep.askHelp')}</p>
        {asksWhy && <TextInput label={t('erase.reason')} value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  )
}
