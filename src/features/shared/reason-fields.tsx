import type { Control } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextFormField } from '#src/ui/fields/form-fields.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'

const words = defineMessages({
  reason: 'Reason',
  'reason.missing': 'Enter a reason.',
  ticket: 'Ticket',
  'ticket.missing': 'Enter a ticket.',
})

/** Why something is written. Elsewhere than on production nothing needs to be filled in. */
export function useReasonForm(question: ReasonQuestion) {
  const t = useWords(words)
  const { reasonPrompt } = useClient()
  const { production } = useSession()
  return useForm<ReasonAndTicket>({
    defaultValues: reasonPrompt.latest(question),
    resolver: rulesResolver((why) =>
      Object.fromEntries(missingReasonFields(production, why).map((name) => [name, t(`${name}.missing`)])),
    ),
  })
}

export const cleanReason = ({ reason, ticket }: ReasonAndTicket): ReasonAndTicket => ({
  reason: reason.trim(),
  ticket: cleanText(ticket),
})

export function ReasonFields({
  control,
  autoFocus,
}: {
  control: Control<ReasonAndTicket>
  autoFocus?: boolean
}) {
  const t = useWords(words)
  return (
    <>
      <TextFormField
        control={control}
        name="reason"
        label={t('reason')}
        required
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <TextFormField control={control} name="ticket" label={t('ticket')} required autoComplete="off" />
    </>
  )
}
