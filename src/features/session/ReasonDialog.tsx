import Typography from '@mui/material/Typography'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { words } from './words.ts'

/** Asks for a reason and a ticket before a write on production, one question at a time. */
export function ReasonDialog() {
  const { reasonPrompt } = useClient()
  const question = useSyncExternalStore(reasonPrompt.subscribe, reasonPrompt.get)
  const [questionNumber, setQuestionNumber] = useState(0)
  if (!question) return null
  const answer = (why: ReasonAndTicket | undefined) => {
    setQuestionNumber(questionNumber + 1)
    reasonPrompt.answer(why)
  }
  return <Question key={questionNumber} question={question} onAnswer={answer} />
}

type Props = { question: ReasonQuestion; onAnswer: (why: ReasonAndTicket | undefined) => void }

function Question({ question, onAnswer }: Props) {
  const t = useWords(words)
  const { reasonPrompt } = useClient()
  const action = actionOf(question)
  const form = useForm<ReasonAndTicket>({
    defaultValues: reasonPrompt.latest(),
    resolver: rulesResolver((why) =>
      Object.fromEntries(missingReasonFields(true, why).map((name) => [name, t(`why.${name}.missing`)])),
    ),
  })
  return (
    <FormDialog
      title={titleOf(t, question)}
      submitLabel={t(`why.send.${action}`)}
      danger={action === 'delete'}
      form={form}
      onSubmit={({ reason, ticket }) => onAnswer({ reason: reason.trim(), ticket: cleanText(ticket) })}
      onClose={() => onAnswer(undefined)}
    >
      {question.detail !== undefined && <Typography>{question.detail}</Typography>}
      <TextField
        control={form.control}
        name="reason"
        label={t('why.reason')}
        required
        autoComplete="off"
        autoFocus
      />
      <TextField control={form.control} name="ticket" label={t('why.ticket')} required autoComplete="off" />
    </FormDialog>
  )
}

/** The part of the catalogue's keys that names what will be done. */
function actionOf({ operation, count = 1, name, active }: ReasonQuestion) {
  // Without a name, only the general question can be asked.
  if (count === 1 && name === undefined) return 'change'
  switch (operation) {
    case 'workflowCreate':
      return 'create'
    case 'workflowUpdate':
      return 'save'
    case 'workflowStatusUpdate':
    case 'preferencesUpdate':
      return active === undefined ? 'change' : active ? 'turnOn' : 'turnOff'
    case 'workflowDelete':
      return 'delete'
    case 'eventTrigger':
      return 'trigger'
    default:
      return 'change'
  }
}

function titleOf(t: WordsOf<typeof words>, question: ReasonQuestion): string {
  const { count = 1, name = '', person } = question
  const action = actionOf(question)
  if (person !== undefined && (action === 'turnOn' || action === 'turnOff' || action === 'change'))
    return t(`why.title.${action}For`, { count, name, person })
  return action === 'change' ? t('why.title.change') : t(`why.title.${action}`, { count, name })
}
