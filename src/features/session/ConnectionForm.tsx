import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { connectionColors, defaultConnectionSettings } from '#src/client/connections.ts'
import { hostOf } from '#src/client/host-of.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { isLocked } from '#src/client/session.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { SecretFormField } from '#src/ui/fields/SecretFormField.tsx'
import { CheckboxFormField, SelectFormField, TextFormField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { LeaveQuestion } from '../shared/LeaveQuestion.tsx'
import { connectionSchema, type ConnectionValues, type NewConnection } from './connection-form.ts'
import { isGood, TestVerdict, useConnectionTest } from './ConnectionTest.tsx'
import { RemoveConnection } from './RemoveConnection.tsx'
import { canonicalBaseUrl } from './shown-connection.ts'
import { useConnect, useSwitch } from './use-leave.ts'
import { words } from './words.ts'

type Form = UseFormReturn<ConnectionValues, unknown, NewConnection>

/** A form whose submit tests the connection and goes on with it if the test is good. Shows changes of other tabs. */
function useConnectionForm(
  values: ConnectionValues,
  keyInUse: string,
  goOn: (connection: NewConnection, form: Form) => void,
) {
  const t = useWords(words)
  const test = useConnectionTest()
  const { reset: forgetTest } = test
  const form: Form = useForm({
    resolver: zodResolver(connectionSchema(keyInUse, t)),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) forgetTest()
        },
      }),
    [subscribe, forgetTest],
  )
  const submit = (connection: NewConnection) =>
    test.mutate(connection, { onSuccess: (verdict) => isGood(verdict) && goOn(connection, form) })
  return { form, test, submit, goOnAnyway: (connection: NewConnection) => goOn(connection, form) }
}

/** The key is never put back into a form, so that it cannot be read from the page. */
function useValuesInUse(): ConnectionValues {
  const { baseUrl, name, production, color } = useSession()
  return { baseUrl, apiKey: '', name, production, color, agent: useClient().journal.agent.get() }
}

/** What distinguishes a connection on screen and in the journal. Not sent to the service. */
const marks = ['name', 'production', 'color', 'agent'] as const

/** Key and marks of the connection in use; while locked, a key and perhaps another address. Connects after a test. */
export function ConnectionForm() {
  const t = useWords(words)
  const session = useSession()
  const { connections } = useClient()
  const locked = isLocked(session)
  const values = useValuesInUse()
  const connecting = useMutation({ mutationKey: nonWriteKey, mutationFn: useConnect(), gcTime: 0 })
  const connect = ({ baseUrl, apiKey, ...settings }: NewConnection, { reset }: Form) =>
    connecting.mutate(locked ? { baseUrl, apiKey } : { baseUrl, apiKey, ...settings }, {
      onSuccess: () => {
        if (locked) return
        reset({ ...settings, baseUrl, apiKey: '' }, { keepDirtyValues: false })
        toast({ message: t('settings.saved') })
      },
    })
  const { form, test, submit, goOnAnyway } = useConnectionForm(values, session.apiKey ?? '', connect)
  const { control, formState } = form
  const [isMoreOpen, setMoreOpen] = useState(false)
  const send = (onValid: (connection: NewConnection) => void) =>
    void form.handleSubmit(onValid, ({ baseUrl }) => setMoreOpen(isMoreOpen || baseUrl !== undefined))()
  const { isDirty } = formState
  const isTestable = locked || isDirty
  const leaving = useBlocker({
    // Another connection or a lock leaves the form, but not its page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname || 'next' in next.search,
    disabled: locked || !isDirty,
    withResolver: true,
  })
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault()
        send(submit)
      }}
    >
      <Fields control={control} names={locked ? ['apiKey'] : ['apiKey', ...marks]} focused={locked} />
      {locked && (
        <Disclosure
          title={t('settings.more')}
          summary={hostOf(session.baseUrl)}
          open={isMoreOpen}
          onToggle={setMoreOpen}
        >
          <Fields control={control} names={['baseUrl']} />
        </Disclosure>
      )}
      <TestVerdict
        test={test}
        anyway={isTestable ? t(locked ? 'settings.connectAnyway' : 'settings.saveAnyway') : undefined}
        onConnect={goOnAnyway}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={test.isPending || connecting.isPending}>
          {t(locked ? 'settings.connect' : 'settings.save')}
        </Button>
        <Button variant="outlined" disabled={test.isPending} onClick={() => send((one) => test.mutate(one))}>
          {t('settings.test')}
        </Button>
        {!locked && connections.isKnown(session.baseUrl) && <RemoveConnection baseUrl={session.baseUrl} />}
      </Stack>
      <LeaveQuestion leaving={leaving} />
    </Stack>
  )
}

type FieldsProps = {
  control: Control<ConnectionValues, unknown, NewConnection>
  names: readonly (keyof ConnectionValues)[]
  /** Whether the first field gets the focus. */
  focused?: boolean
}

function Fields({ control, names, focused = false }: FieldsProps) {
  const t = useWords(words)
  const { apiKey: keyInUse } = useSession()
  const { connections } = useClient()
  const isFixed = connections.isProductionFixed(canonicalBaseUrl(useWatch({ control, name: 'baseUrl' })))
  // In the settings the key may stay; anywhere else one is needed.
  const isKeyKept = names.includes('agent') && keyInUse !== null
  const text = (field: 'baseUrl' | 'name' | 'agent') => ({
    control,
    name: field,
    label: t(`settings.${field}`),
    helperText: t(`settings.${field}Hint`),
    autoFocus: focused && names[0] === field,
  })
  const fields = {
    baseUrl: <TextFormField {...text('baseUrl')} type="url" autoComplete="url" required />,
    apiKey: (
      <SecretFormField
        control={control}
        name="apiKey"
        label={t('settings.apiKey')}
        helperText={t(isKeyKept ? 'settings.apiKeyInUse' : 'settings.apiKeyHint')}
        required={!isKeyKept}
        autoFocus={focused && names[0] === 'apiKey'}
      />
    ),
    name: <TextFormField {...text('name')} autoComplete="off" slotProps={{ htmlInput: { maxLength: 60 } }} />,
    production: (
      <CheckboxFormField
        control={control}
        name="production"
        label={t('settings.production')}
        helperText={t(isFixed ? 'settings.productionFixed' : 'settings.productionHint')}
        disabled={isFixed}
      />
    ),
    color: (
      <SelectFormField
        control={control}
        name="color"
        label={t('settings.color')}
        options={connectionColors.map((value) => ({ value, label: t(`color.${value}`) }))}
      />
    ),
    agent: (
      <TextFormField {...text('agent')} autoComplete="name" slotProps={{ htmlInput: { maxLength: 60 } }} />
    ),
  }
  return names.map((field) => <Fragment key={field}>{fields[field]}</Fragment>)
}

type DialogProps = {
  /** A known connection; a new one is added if absent. */
  baseUrl?: string | undefined
  onClose: () => void
}

/** Asks for what is missing to connect to another service, and connects if its test succeeds. */
export function ConnectDialog({ baseUrl, onClose }: DialogProps) {
  const t = useWords(words)
  const { connections, journal } = useClient()
  const change = useSwitch()
  const isNew = baseUrl === undefined
  const values = {
    ...defaultConnectionSettings,
    agent: journal.agent.get(),
    baseUrl: baseUrl ?? '',
    apiKey: '',
  }
  const connect = ({ name, production, agent, ...to }: NewConnection) => {
    onClose()
    const known = connections.get(to.baseUrl)
    if (isNew && connections.isKnown(to.baseUrl)) toast({ message: t('settings.saved') })
    void change({
      baseUrl: to.baseUrl,
      apiKey: to.apiKey,
      // What was said of it before stays.
      name: name || known.name,
      production: production || known.production,
      agent: known.agent || agent,
    })
  }
  const { form, test, submit } = useConnectionForm(values, '', connect)
  const typed = canonicalBaseUrl(useWatch({ control: form.control, name: 'baseUrl' }))
  return (
    <FormDialog
      title={
        isNew
          ? t('connect.add')
          : t('signIn.title', { name: connections.get(baseUrl).name || hostOf(baseUrl) })
      }
      submitLabel={t('settings.connect')}
      form={form}
      pending={test.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        control={form.control}
        names={isNew ? ['baseUrl', 'apiKey', 'name', 'production'] : ['apiKey']}
        focused
      />
      {isNew && connections.isKnown(typed) && (
        <InlineAlert>
          {t('connect.known', { name: connections.get(typed).name || hostOf(typed) })}
        </InlineAlert>
      )}
      <TestVerdict test={test} anyway={t('settings.connectAnyway')} onConnect={connect} />
      {!isNew && <RemoveConnection baseUrl={baseUrl} onRemoved={onClose} />}
    </FormDialog>
  )
}
