import { useEffect, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { SecretInput } from '#src/ui/fields/SecretField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { apiKeyFault, apiKeyIn } from './api-key.ts'
import { hostOf } from '#src/client/host-of.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { words } from './words.ts'

/**
 * Asks for a new key, or a new sign-in, over the current screen when the one in use is refused, or forgotten because
 * another tab was locked; the refused calls then continue.
 */
export function KeyDialog({ isShown }: { isShown: boolean }) {
  const { session } = useClient()
  const { renewing, apiKey, baseUrl, person } = useSession()
  const [answered, setAnswered] = useState<string | null>(null)
  if (!renewing || !isShown) return null
  if (person) return <SignInDialog />
  return (
    <KeyQuestion
      host={hostOf(baseUrl)}
      again={answered !== null && answered === apiKey}
      isLocked={apiKey === null}
      onAnswer={(key) => {
        setAnswered(key)
        session.answer(key)
      }}
    />
  )
}

type Props = {
  host: string
  again: boolean
  /** Another tab was locked: nothing of the screen may be read until there is a key. */
  isLocked: boolean
  onAnswer: (apiKey: string | null) => void
}

function KeyQuestion({ host, again, isLocked, onAnswer }: Props) {
  const t = useWords(words)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState(again ? t('key.again') : undefined)
  const title = t(isLocked ? 'key.lockedTitle' : 'key.title')
  useEffect(() => {
    if (!isLocked) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [isLocked, title])
  const answer = () => {
    const key = apiKeyIn(typed)
    const refused = apiKeyFault(key)
    if (refused === undefined) onAnswer(key)
    else setFault(t(refused))
  }
  return (
    <FormDialog
      title={title}
      cover={isLocked}
      submitLabel={t('key.continue')}
      cancelLabel={t('key.dismiss')}
      dirty={typed !== '' || isLocked}
      onSubmit={answer}
      onClose={() => onAnswer(null)}
    >
      <p>{t('key.help', { host })}</p>
      <SecretInput
        label={t('settings.apiKey')}
        hint={t('settings.apiKeyHint')}
        value={typed}
        onChange={setTyped}
        error={fault}
        autoFocus
        required
      />
    </FormDialog>
  )
}
