import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#src/client/ClientProvider.tsx'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { runWords } from './run-words.ts'

type Props = { onAnswer: (why: ReasonAndTicket) => void; onClose: () => void }

export function ReasonQuestion({ onAnswer, onClose }: Props) {
  const t = useWords(runWords)
  const { production } = useSession()
  const form = useForm({ defaultValues: { reason: '', ticket: '' } })
  const { control } = form
  const { reason = '', ticket = '' } = useWatch({ control })
  const why = { reason: reason.trim(), ticket: cleanText(ticket) }
  return (
    <FormDialog
      title={t('carryOn.title')}
      submitLabel={t('carryOn.label')}
      form={form}
      disabled={why.reason === '' || missingReasonFields(production, why).length > 0}
      onSubmit={() => onAnswer(why)}
      onClose={onClose}
    >
      <p>{t('carryOn.text')}</p>
      <TextField control={control} name="reason" label={t('reason')} required />
      <TextField control={control} name="ticket" label={t('ticket')} required={production} />
    </FormDialog>
  )
}
