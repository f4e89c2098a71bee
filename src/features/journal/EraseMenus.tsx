import CheckIcon from '@mui/icons-material/Check'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { retention, retentionStart } from '#src/client/journal/retention.ts'
import type { Journal } from '#src/client/journal/source.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { erasedText } from './entry-text.ts'
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

type DialogProps = {
  journal: Journal
  /** Erases entries older than this, or all. */
  days: number | undefined
  onErased?: () => void
  onClose: () => void
}

function EraseDialog({ journal, days, onErased, onClose }: DialogProps) {
  const t = useWords(words)
  const toast = useToast()
  // What a chosen period erases in this browser is explained by that choice.
  const asksReason = days === undefined
  const { control } = useForm({ defaultValues: { reason: '' } })
  const typed = useWatch({ control, name: 'reason' })
  const erase = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: () =>
      days === undefined
        ? journal.erase({ reason: typed })
        : journal.erase(
            { reason: t('keep.reason', { count: days }) },
            { before: retentionStart(days, new Date()) },
          ),
    onSuccess: (erased) => {
      onErased?.()
      toast({ message: erasedText(t, erased) })
      onClose()
    },
    onError: () => toast({ tone: 'error', message: t('erase.failed') }),
  })
  return (
    <ConfirmDialog
      danger
      pending={erase.isPending}
      title={days === undefined ? t('erase.title') : t('keep.ask', { count: days })}
      submitLabel={t(days === undefined ? 'erase.confirm' : 'keep.confirm')}
      confirmationText={asksReason ? t('erase.word') : undefined}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t(asksReason ? 'erase.help' : 'keep.askHelp')}</p>
      {asksReason && <TextField control={control} name="reason" label={t('erase.reason')} />}
    </ConfirmDialog>
  )
}
