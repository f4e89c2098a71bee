import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { SecretFormField } from '#src/ui/fields/SecretFormField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { apiKeyFault, apiKeyIn } from './connection-form.ts'
import { SignInDialog } from './SignIn.tsx'
import { words } from './words.ts'

type Props = {
  /** The key given the last time this was asked. */
  answered: string | null
  onAnswer: (apiKey: string | null) => void
}

/**
 * Asks for a new key, or a new sign-in, over the current screen when the one in use is refused, or forgotten because
 * another tab was locked; the refused calls then continue.
 */
export function KeyDialog(props: Props) {
  return useSession().person ? <SignInDialog /> : <KeyQuestion {...props} />
}

function KeyQuestion({ answered, onAnswer }: Props) {
  const t = useWords(words)
  const { session } = useClient()
  const { apiKey, baseUrl } = useSession()
  // Another tab was locked: nothing of the screen may be read until there is a key.
  const isLocked = apiKey === null
  const form = useForm({
    defaultValues: { apiKey: '' },
    resolver: rulesResolver((values) => {
      const fault = apiKeyFault(apiKeyIn(values.apiKey))
      return { apiKey: fault && t(fault) }
    }),
  })
  const title = t(isLocked ? 'key.lockedTitle' : 'key.title')
  useEffect(() => {
    if (!isLocked) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [isLocked, title])
  const answer = (key: string | null) => {
    onAnswer(key)
    session.answer(key)
  }
  return (
    <FormDialog
      title={title}
      cover={isLocked}
      submitLabel={t('key.continue')}
      cancelLabel={t('key.dismiss')}
      form={form}
      dirty={isLocked}
      failure={answered !== null && answered === apiKey ? t('key.again') : undefined}
      onSubmit={(values) => answer(apiKeyIn(values.apiKey))}
      onClose={() => answer(null)}
    >
      <p>{t('key.help', { host: hostOf(baseUrl) })}</p>
      <SecretFormField
        control={form.control}
        name="apiKey"
        label={t('settings.apiKey')}
        helperText={t('settings.apiKeyHint')}
        autoFocus
        required
      />
    </FormDialog>
  )
}
