import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import type { ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { cleanReason, ReasonFields, useReasonForm } from '../shared/reason-fields.tsx'
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
  const action = actionOf(question)
  const form = useReasonForm(question)
  return (
    <FormDialog
      title={titleOf(t, question)}
      submitLabel={t(`why.send.${action}`)}
      danger={action === 'delete'}
      form={form}
      onSubmit={(why) => onAnswer(cleanReason(why))}
      onClose={() => onAnswer(undefined)}
    >
      {question.detail !== undefined && <Typography>{question.detail}</Typography>}
      <ReasonFields control={form.control} autoFocus />
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
    case 'subscriberDelete':
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
