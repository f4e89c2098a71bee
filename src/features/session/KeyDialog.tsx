import { useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { SecretInput } from '#src/ui/fields/SecretField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { apiKeyFault, apiKeyIn } from './api-key.ts'
import { hostOf } from '#src/client/host-of.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { words } from './words.ts'

/**
 * Asks for a new key, or a new sign-in, over the current screen when the one in use is refused; the refused calls
 * then continue.
 */
export function KeyDialog() {
  const { session } = useClient()
  const { renewing, apiKey, baseUrl, person } = useSession()
  const [answered, setAnswered] = useState<string | null>(null)
  if (!renewing) return null
  if (person) return <SignInDialog />
  return (
    <KeyQuestion
      host={hostOf(baseUrl)}
      again={answered !== null && answered === apiKey}
      onAnswer={(key) => {
        setAnswered(key)
        session.answer(key)
      }}
    />
  )
}

type Props = { host: string; again: boolean; onAnswer: (apiKey: string | null) => void }

function KeyQuestion({ host, again, onAnswer }: Props) {
  const t = useWords(words)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState(again ? t('key.again') : undefined)
  const answer = () => {
    const key = apiKeyIn(typed)
    const refused = apiKeyFault(key)
    if (refused === undefined) onAnswer(key)
    else setFault(t(refused))
  }
  return (
    <FormDialog
      title={t('key.title')}
      submitLabel={t('key.continue')}
      cancelLabel={t('key.dismiss')}
      dirty={typed !== ''}
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
