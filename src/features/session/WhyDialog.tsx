import Button from '@mui/material/Button'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { WhyQuestion } from '#src/client/explaining.ts'
import { missingWhy, type Why } from '#src/domain/journal/production-rule.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { hostOf } from './base-url.ts'
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
  const g = useWords(genericWords)
  const [why, setWhy] = useState<Why>({ reason: '', ticket: '' })
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  const missing = missingWhy(true, why)
  const fieldOf = (name: keyof Why) => ({
    label: t(name),
    value: why[name],
    required: true,
    autoComplete: 'off',
    error: tried && missing.includes(name) ? t(`${name}.missing`) : undefined,
    onChange: (text: string) => setWhy((before) => ({ ...before, [name]: text })),
  })
  return (
    <Dialog
      open
      title={t('title')}
      dirty={why.reason !== '' || why.ticket !== ''}
      onClose={() => onAnswer(undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles the event to the form around the dialog, too.
        event.stopPropagation()
        setTried(true)
        if (missing.length === 0) onAnswer({ reason: why.reason.trim(), ticket: why.ticket.trim() })
      }}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>{g('cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {t('send')}
          </Button>
        </>
      }
    >
      <p style={{ marginBlockStart: 0, overflowWrap: 'anywhere' }}>
        <What question={question} /> {t('help')}
      </p>
      <FieldStack>
        <TextInput {...fieldOf('reason')} inputRef={first} />
        <TextInput {...fieldOf('ticket')} />
      </FieldStack>
    </Dialog>
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
      if (isNamed) return t(`what.${operation}`, { count, name: name ?? '' })
      return t('what.other', { connection: shown })
    default:
      return t('what.other', { connection: shown })
  }
}
