import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { refetchFailed } from '#src/client/query.ts'
import { connectionColors } from '#src/client/connections.ts'
import { probe, type Verdict } from '#src/client/probe.ts'
import type { HeardAnswer } from '#src/domain/services/known-service.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { CheckboxField } from '#src/ui/fields/SwitchField.tsx'
import { SecretField } from '#src/ui/fields/SecretField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hostOf } from './base-url.ts'
import {
  connectionSchema,
  keepsKey,
  toValues,
  type ConnectionValues,
  type NewConnection,
} from './connection-form.ts'
import { useShownMarks } from './use-shown-marks.ts'
import { isDoubtful, isGood, sayVerdict } from './verdict-words.ts'
import { isRule, words } from './words.ts'

/** Base URL, key and name; connects after a test without faults. */
export function ConnectionForm() {
  const t = useWords(words)
  const session = useSession()
  const { journal } = useClient()
  const test = useConnectionTest()
  const accept = useAccept()
  const form = useForm<ConnectionValues, unknown, NewConnection>({
    resolver: zodResolver(connectionSchema(session)),
    defaultValues: toValues(session, journal.agent.get()),
  })
  const { control, handleSubmit, reset, setFocus, setValue, subscribe } = form
  const { reset: forgetTest } = test
  useShownMarks(form)
  const locked = session.apiKey === null

  // The key is the field to fill in, on arrival and after locking.
  useEffect(() => {
    if (locked) setFocus('apiKey')
  }, [locked, setFocus])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return
          forgetTest()
          // A key is valid only for its base URL.
          if (name === 'baseUrl') setValue('apiKey', '')
        },
      }),
    [subscribe, setValue, forgetTest],
  )

  const finish = (connection: NewConnection) => reset(toValues(accept(connection), journal.agent.get()))
  const connect = handleSubmit((connection) =>
    test.mutate(connection, { onSuccess: (verdict) => isGood(verdict) && finish(connection) }),
  )
  const verdict = test.data
  return (
    <FieldMessages translate={(message) => (isRule(message) ? t(message) : message)}>
      <Stack component="form" noValidate spacing={1} onSubmit={(event) => void connect(event)}>
        <TextField
          control={control}
          name="baseUrl"
          label={t('settings.baseUrl')}
          hint={t('settings.baseUrlHint')}
          type="url"
          autoComplete="url"
          required
        />
        <KeyField control={control} />
        <TextField
          control={control}
          name="name"
          label={t('settings.name')}
          hint={t('settings.nameHint')}
          maxLength={60}
          autoComplete="off"
        />
        <MarkFields control={control} />
        <div aria-live="polite">
          {verdict && (
            <VerdictAlert
              verdict={verdict}
              baseUrl={test.variables.baseUrl}
              onConnect={() => finish(test.variables)}
            />
          )}
        </div>
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={test.isPending}>
            {locked ? t('settings.connect') : t('settings.save')}
          </Button>
          <Button
            variant="outlined"
            disabled={test.isPending}
            onClick={() => void handleSubmit((values) => test.mutate(values))()}
          >
            {t('settings.test')}
          </Button>
        </Stack>
      </Stack>
    </FieldMessages>
  )
}

/** The result of a connection test. */
function VerdictAlert(props: { verdict: Verdict; baseUrl: string; onConnect: () => void }) {
  const { verdict, baseUrl, onConnect } = props
  const t = useWords(words)
  const place = { host: hostOf(baseUrl), origin: location.origin, baseUrl }
  const { tone, title, help } = sayVerdict(t, verdict, place)
  const action = isDoubtful(verdict) && (
    <Button size="small" onClick={onConnect}>
      {t('settings.connectAnyway')}
    </Button>
  )
  return (
    <InlineAlert tone={tone} title={title} action={action}>
      {help}
    </InlineAlert>
  )
}

function KeyField({ control }: { control: Control<ConnectionValues, unknown, NewConnection> }) {
  const t = useWords(words)
  const session = useSession()
  const kept = keepsKey(session, useWatch({ control, name: 'baseUrl' }))
  return (
    <SecretField
      control={control}
      name="apiKey"
      label={t('settings.apiKey')}
      hint={kept ? t('settings.apiKeyInUse') : t('settings.apiKeyHint')}
      required={!kept}
    />
  )
}

/** Marks that set this connection apart on screen and in the journal. Not sent to the service. */
function MarkFields({ control }: { control: Control<ConnectionValues, unknown, NewConnection> }) {
  const t = useWords(words)
  return (
    <>
      <CheckboxField
        control={control}
        name="production"
        label={t('settings.production')}
        hint={t('settings.productionHint')}
      />
      <SelectField
        control={control}
        name="color"
        label={t('settings.color')}
        hint={t('settings.colorHint')}
        options={connectionColors.map((value) => ({ value, label: t(`color.${value}`) }))}
      />
      <TextField
        control={control}
        name="agent"
        label={t('settings.agent')}
        hint={t('settings.agentHint')}
        maxLength={60}
        autoComplete="name"
      />
    </>
  )
}

/** Connects and continues to where the person was going. Returns the new session. */
function useAccept() {
  const t = useWords(words)
  const toast = useToast()
  const { session, capabilities, queryClient } = useClient()
  const { history } = useRouter()
  const { next } = useSearch({ from: '/settings' })
  return (connection: NewConnection) => {
    capabilities.forget(connection.baseUrl)
    session.connect(connection)
    void refetchFailed(queryClient)
    toast({ message: t('settings.saved', { host: hostOf(connection.baseUrl) }) })
    if (next !== undefined) history.replace(next)
    return session.get()
  }
}

/** Tests a connection without writing anything; the result is always a verdict. */
function useConnectionTest() {
  const { send, services } = useClient()
  return useMutation({
    mutationFn: ({ baseUrl, apiKey }: NewConnection) => {
      services.doubt(baseUrl)
      const hear = (answer: HeardAnswer) => services.learn(baseUrl, answer)
      return probe({ send, pageOrigin: location.origin, baseUrl, apiKey, hear })
    },
    // The variables contain the key, so they are dropped with the screen.
    gcTime: 0,
  })
}
