import CheckIcon from '@mui/icons-material/Check'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { retention, retentionStart } from '#src/client/journal/retention.ts'
import { JournalError, type Journal } from '#src/client/journal/source.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { CheckboxField } from '#src/ui/fields/SwitchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../shared/failures.ts'
import { erasedText, undeliveredLines } from './entry-text.ts'
import { words } from './words.ts'

/** The retention periods offered, in days; older entries are erased. */
const retentionDays = [30, 90, 365] as const

type Props = { journal: Journal | undefined }

/** Sets how long this browser keeps its entries, and erases all of them. */
export function RetentionMenu({ journal }: Props) {
  const t = useWords(words)
  const toast = useToast()
  const [days, setDays] = useState(retention.days)
  const [asked, setAsked] = useState<number | 'all'>()
  const choose = (next: number | undefined) => {
    if (!retention.keep(next)) toast({ tone: 'warning', message: t('keep.notKept') })
    setDays(next)
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
      {journal && asked !== undefined && (
        <EraseDialog
          journal={journal}
          days={asked === 'all' ? undefined : asked}
          onErased={() => asked !== 'all' && choose(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Lets an admin erase entries of the server's journal by age. */
export function EraseMenu({ journal }: Props) {
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

type DialogProps = {
  journal: Journal
  /** Erases entries older than this, or all. */
  days: number | undefined
  onErased?: () => void
  onClose: () => void
}

function EraseDialog({ journal, days, onErased, onClose }: DialogProps) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const toast = useToast()
  const isServers = journal.keeper === 'server'
  // What a chosen period erases in this browser is explained by that choice.
  const asksReason = isServers || days === undefined
  const { control, getValues } = useForm({ defaultValues: { reason: '', isForced: false } })
  const typed = useWatch({ control, name: 'reason' })
  const erase = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: () =>
      days === undefined
        ? journal.erase({ reason: typed })
        : journal.erase(
            { reason: asksReason ? typed : t('keep.reason', { count: days }) },
            { before: retentionStart(days, new Date()), isForced: getValues('isForced') },
          ),
    onSuccess: (erased) => {
      if ('undelivered' in erased) return
      onErased?.()
      toast({ message: erasedText(t, erased.entries) })
      onClose()
    },
    onError: (error: unknown) => {
      const failure = error instanceof JournalError ? error.failure : undefined
      const why = failure ? failureText(f, 'write', failure) : ''
      toast({
        tone: 'error',
        message: isServers ? `${t('erase.failedServer')} ${why}`.trim() : t('erase.failed'),
      })
    },
  })
  const undelivered = erase.data && 'undelivered' in erase.data ? erase.data.undelivered : []
  return (
    <ConfirmDialog
      danger
      pending={erase.isPending}
      title={
        days === undefined ? t('erase.title') : t(isServers ? 'erase.askOlder' : 'keep.ask', { count: days })
      }
      submitLabel={t(days === undefined ? 'erase.confirm' : 'keep.confirm')}
      confirmationText={asksReason ? t('erase.word') : undefined}
      disabled={isServers && typed.trim() === ''}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t(asksReason ? 'erase.help' : 'keep.askHelp')}</p>
      {asksReason && (
        <TextField control={control} name="reason" label={t('erase.reason')} required={isServers} />
      )}
      {undelivered.length > 0 && (
        <>
          <InlineAlert tone="error" title={t('erase.undelivered')}>
            {undeliveredLines(t, undelivered).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </InlineAlert>
          <CheckboxField
            control={control}
            name="isForced"
            label={t('erase.force')}
            hint={t('erase.forceHelp')}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
