import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { WhyQuestion } from '#src/client/explaining.ts'
import { missingWhy, type Why } from '#src/domain/journal/production-rule.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { whyWords } from './why-words.ts'

/** Asks for a reason and a ticket before a write on production; one question at a time. */
export function WhyDialog() {
  const { explaining } = useClient()
  const question = useSyncExternalStore(explaining.subscribe, explaining.get)
  const [asked, setAsked] = useState(0)
  if (!question) return null
  const answer = (why: Why | undefined) => {
    setAsked(asked + 1)
    explaining.answer(why)
  }
  return <Question key={asked} question={question} onAnswer={answer} />
}

type Props = { question: WhyQuestion; onAnswer: (why: Why | undefined) => void }

function Question({ question, onAnswer }: Props) {
  const t = useWords(whyWords)
  const { control, handleSubmit, setFocus, formState } = useForm<Why>({
    defaultValues: { reason: '', ticket: '' },
    resolver: rulesResolver((why) =>
      Object.fromEntries(missingWhy(true, why).map((name) => [name, t(`${name}.missing`)])),
    ),
  })
  useEffect(() => setFocus('reason'), [setFocus])
  const answer = handleSubmit(({ reason, ticket }) =>
    onAnswer({ reason: reason.trim(), ticket: ticket.trim() }),
  )
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('send')}
      danger
      dirty={formState.isDirty}
      onSubmit={() => void answer()}
      onClose={() => onAnswer(undefined)}
    >
      <p style={{ marginBlockStart: 0, overflowWrap: 'anywhere' }}>
        <What question={question} /> {t('help')}
      </p>
      <FieldStack>
        <TextField control={control} name="reason" label={t('reason')} required autoComplete="off" />
        <TextField control={control} name="ticket" label={t('ticket')} required autoComplete="off" />
      </FieldStack>
    </FormDialog>
  )
}

function What({ question: { operation, count = 1, name } }: { question: WhyQuestion }) {
  const t = useWords(whyWords)
  const { name: connection, baseUrl } = useSession()
  const shown = connection || hostOf(baseUrl)
  const isNamed = count > 1 || name !== undefined
  if (operation === 'undo' && name !== undefined) return t('what.undo', { name })
  switch (operation) {
    case 'workflowCreate':
    case 'workflowUpdate':
    case 'workflowStatusUpdate':
    case 'workflowDelete':
    case 'eventTrigger':
      if (isNamed) return t(`what.${operation}`, { count, name: name ?? '' })
      return t('what.other', { connection: shown })
    default:
      return t('what.other', { connection: shown })
  }
}
