import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { whyWords } from './why-words.ts'

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
  const t = useWords(whyWords)
  const { reasonPrompt } = useClient()
  const action = actionOf(question)
  const { control, handleSubmit, setFocus, formState } = useForm<ReasonAndTicket>({
    defaultValues: reasonPrompt.latest(),
    resolver: rulesResolver((why) =>
      Object.fromEntries(missingReasonFields(true, why).map((name) => [name, t(`${name}.missing`)])),
    ),
  })
  useEffect(() => setFocus('reason'), [setFocus])
  const answer = handleSubmit(({ reason, ticket }) =>
    onAnswer({ reason: reason.trim(), ticket: cleanText(ticket) }),
  )
  return (
    <FormDialog
      title={titleOf(t, question)}
      submitLabel={t(`send.${action}`)}
      danger={action === 'delete'}
      dirty={formState.isDirty}
      onSubmit={() => void answer()}
      onClose={() => onAnswer(undefined)}
    >
      {question.detail !== undefined && (
        <p style={{ marginBlockStart: 0, overflowWrap: 'anywhere' }}>{question.detail}</p>
      )}
      <FieldStack>
        <TextField control={control} name="reason" label={t('reason')} required autoComplete="off" />
        <TextField control={control} name="ticket" label={t('ticket')} required autoComplete="off" />
      </FieldStack>
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

function titleOf(t: WordsOf<typeof whyWords>, question: ReasonQuestion): string {
  const { count = 1, name = '', person } = question
  const action = actionOf(question)
  if (person !== undefined && (action === 'turnOn' || action === 'turnOff' || action === 'change'))
    return t(`title.${action}For`, { count, name, person })
  return action === 'change' ? t('title.change') : t(`title.${action}`, { count, name })
}
