import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { Rollback } from '#src/domain/bulk/plan.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { matchesConfirmation } from '#src/ui/feedback/matches-confirmation.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { bulkWords } from './bulk-words.ts'
import { runWords } from './run-words.ts'
import { useStartRun } from './use-bulk.ts'

type Props = {
  undoes: string
  rollback: Rollback
  reason: string
  reading?: RunHead['reading']
  onBegun?: () => void
  onClose: () => void
}

export function RollbackDialog({
  undoes,
  rollback: { plan, notExact },
  reason: usual,
  reading,
  onBegun,
  onClose,
}: Props) {
  const t = useWords(runWords)
  const b = useWords(bulkWords)
  const { production } = useSession()
  const { begin, busy, failed } = useStartRun()
  const form = useForm({ defaultValues: { reason: usual, ticket: '', typed: '' } })
  const { control } = form
  const { reason = '', ticket = '', typed = '' } = useWatch({ control })
  const count = plan.rows.length
  const isExplained = reason.trim() !== '' && missingReasonFields(production, { reason, ticket }).length === 0
  const ready = count > 0 && isExplained && (!production || matchesConfirmation(typed, String(count)))
  const start = async () => {
    const settings = { reason: reason.trim(), ticket: cleanText(ticket), undoes, ...(reading && { reading }) }
    if (await begin(plan, settings)) onBegun?.()
  }
  return (
    <FormDialog
      title={t('rollback.title', { count })}
      submitLabel={t('rollback.label', { count })}
      form={form}
      disabled={!ready}
      pending={busy}
      failure={failed ? b('review.notKept') : undefined}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <Typography>{t(count === 0 ? 'rollback.nothing' : 'rollback.text')}</Typography>
      {notExact.length > 0 && (
        <InlineAlert tone="warning">{t('rollback.notExact', { count: notExact.length })}</InlineAlert>
      )}
      <TextField control={control} name="reason" label={t('rollback.reason')} required />
      <TextField control={control} name="ticket" label={t('rollback.ticket')} required={production} />
      {production && (
        <TextField
          control={control}
          name="typed"
          label={t('rollback.type', { text: String(count) })}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
