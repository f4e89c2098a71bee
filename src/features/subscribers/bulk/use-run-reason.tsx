import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import { reasonForNext, belongsToAnotherPerson, type RunHead } from '#src/domain/bulk/run.ts'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { runWords } from './run-words.ts'

type Act = () => Promise<void>

/** Continues a run. Asks for a reason first if another person began it, or if it lacks what production requires. */
export function useRunReason(
  run: BulkRun,
  head: RunHead,
): { withReason: (act: Act) => void; dialog: ReactNode } {
  const { person, production } = useSession()
  const [pendingAct, setPendingAct] = useState<{ act: Act }>()
  const carryOn = async (why: ReasonAndTicket) => {
    setPendingAct(undefined)
    await run.continueWithReason(why)
    await pendingAct?.act()
  }
  // The run may have begun before the connection was marked as production.
  const isReasonNeeded =
    belongsToAnotherPerson(head, person) || missingReasonFields(production, reasonForNext(head)).length > 0
  return {
    withReason: (act) => (isReasonNeeded ? setPendingAct({ act }) : void act()),
    dialog: pendingAct && (
      <Question onAnswer={(why) => void carryOn(why)} onClose={() => setPendingAct(undefined)} />
    ),
  }
}

type Props = { onAnswer: (why: ReasonAndTicket) => void; onClose: () => void }

function Question({ onAnswer, onClose }: Props) {
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
