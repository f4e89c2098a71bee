import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import {
  connectionColors,
  defaultConnectionSettings,
  type Connections,
  type ConnectionSettings,
} from '#src/client/connections.ts'
import { hostOf } from '#src/client/host-of.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { isLocked } from '#src/client/session.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { SecretField } from '#src/ui/fields/SecretField.tsx'
import { CheckboxField, SelectField, TextField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import {
  canReuseKey,
  connectionSchema,
  toValues,
  type ConnectionValues,
  type NewConnection,
} from './connection-form.ts'
import { isGood, TestVerdict, useConnectionTest } from './ConnectionTest.tsx'
import { canonicalBaseUrl, useSameNamedConnection } from './shown-connection.ts'
import { useConfirmUnmark } from './use-confirm-unmark.tsx'
import { useConnect, useSwitch } from './use-leave.ts'
import { isRule, words } from './words.ts'

type Form = UseFormReturn<ConnectionValues, unknown, NewConnection>

/** A form whose submit tests the connection and goes on with it if the test is good. */
function useConnectionForm(
  defaultValues: ConnectionValues,
  goOn: (connection: NewConnection, form: Form) => void,
) {
  const test = useConnectionTest()
  const form: Form = useForm({
    resolver: zodResolver(connectionSchema(useSession())),
    defaultValues,
  })
  const { ask, dialog } = useConfirmUnmark((connection: NewConnection) =>
    test.mutate(connection, { onSuccess: ({ verdict }) => isGood(verdict) && goOn(connection, form) }),
  )
  const verdict = (anyway: string | undefined) => (
    <TestVerdict
      {...{ test, anyway }}
      onConnect={(connection) => goOn(connection, form)}
      onCorrect={(connection) => {
        form.setValue('baseUrl', connection.baseUrl)
        form.setValue('apiKey', connection.apiKey)
        ask(connection)
      }}
    />
  )
  return { form, test, submit: ask, verdict, dialog }
}

/**
 * Address, key and marks of the connection; connects after a successful test. While locked it asks for little more
 * than a key.
 */
export function ConnectionForm() {
  const t = useWords(words)
  const session = useSession()
  const { journal, session: current } = useClient()
  const locked = isLocked(session)
  const connecting = useMutation({ mutationKey: nonWriteKey, mutationFn: useConnect(), gcTime: 0 })
  const connect = (connection: NewConnection, { reset }: Form) =>
    connecting.mutate(connection, {
      onSuccess: (isConnected) => {
        if (!isConnected) return
        const connected = current.get()
        reset(toValues(connected, journal.agent.get()))
        // After connecting elsewhere or unlocking, the new page itself shows that it worked.
        if (connected.baseUrl === session.baseUrl && !locked) toast({ message: t('settings.saved') })
      },
    })
  const { form, test, submit, ...shown } = useConnectionForm(toValues(session, journal.agent.get()), connect)
  const { control, formState } = form
  useFollowBaseUrl(form, { locked, forgetTest: test.reset })
  const [isMoreOpen, setMoreOpen] = useState(false)
  const send = (onValid: (connection: NewConnection) => void) =>
    void form.handleSubmit(onValid, ({ baseUrl }) => setMoreOpen(isMoreOpen || baseUrl !== undefined))()
  const verdict = shown.verdict(
    locked ? t('settings.connectAnyway') : formState.isDirty ? t('settings.saveAnyway') : undefined,
  )
  const submitButton = (
    <Button type="submit" variant="contained" loading={test.isPending || connecting.isPending}>
      {locked ? t('settings.connect') : t('settings.save')}
    </Button>
  )
  const testButton = (
    <Button variant="outlined" disabled={test.isPending} onClick={() => send((one) => test.mutate(one))}>
      {t('settings.test')}
    </Button>
  )
  return (
    <Messages>
      <Stack
        component="form"
        noValidate
        spacing={1}
        onSubmit={(event) => {
          event.preventDefault()
          send(submit)
        }}
      >
        <Fields
          control={control}
          names={locked ? ['apiKey'] : ['baseUrl', 'apiKey', ...marks]}
          focused={locked}
        />
        {verdict}
        {locked ? (
          <>
            {submitButton}
            <Disclosure
              title={t('settings.more')}
              summary={hostOf(session.baseUrl)}
              open={isMoreOpen}
              onToggle={setMoreOpen}
            >
              <Stack spacing={1}>
                <Fields control={control} names={['baseUrl', ...marks]} />
                <div>{testButton}</div>
              </Stack>
            </Disclosure>
          </>
        ) : (
          <Stack direction="row" spacing={1}>
            {submitButton}
            {testButton}
          </Stack>
        )}
      </Stack>
      {shown.dialog}
    </Messages>
  )
}

/** What distinguishes a connection on screen and in the journal. Not sent to the service. */
const marks = ['name', 'production', 'color', 'agent'] as const

type FieldsProps = {
  control: Control<ConnectionValues, unknown, NewConnection>
  names: readonly (keyof ConnectionValues)[]
  /** Whether the first field gets the focus. */
  focused?: boolean
}

export function Fields({ control, names, focused = false }: FieldsProps) {
  const t = useWords(words)
  const session = useSession()
  const { connections } = useClient()
  const [baseUrl, name] = useWatch({ control, name: ['baseUrl', 'name'] })
  const hasStoredKey = canReuseKey(session, baseUrl)
  const twin = useSameNamedConnection(name, baseUrl)
  const isFixed = connections.isProductionFixed(canonicalBaseUrl(baseUrl))
  const text = (field: 'baseUrl' | 'name' | 'agent', hint: string) => ({
    control,
    name: field,
    hint,
    label: t(`settings.${field}`),
    autoFocus: focused && names[0] === field,
  })
  const fields = {
    baseUrl: (
      <TextField {...text('baseUrl', t('settings.baseUrlHint'))} type="url" autoComplete="url" required />
    ),
    apiKey: (
      <SecretField
        control={control}
        name="apiKey"
        label={t('settings.apiKey')}
        hint={hasStoredKey ? t('settings.apiKeyInUse') : t('settings.apiKeyHint')}
        required={!hasStoredKey}
        autoFocus={focused && names[0] === 'apiKey'}
      />
    ),
    name: (
      <TextField
        {...text(
          'name',
          twin === undefined ? t('settings.nameHint') : t('settings.nameTaken', { host: hostOf(twin) }),
        )}
        maxLength={60}
        autoComplete="off"
      />
    ),
    production: (
      <CheckboxField
        control={control}
        name="production"
        label={t('settings.production')}
        hint={t(isFixed ? 'settings.productionFixed' : 'settings.productionHint')}
        disabled={isFixed}
      />
    ),
    color: (
      <SelectField
        control={control}
        name="color"
        label={t('settings.color')}
        options={connectionColors.map((value) => ({ value, label: t(`color.${value}`) }))}
      />
    ),
    agent: <TextField {...text('agent', t('settings.agentHint'))} maxLength={60} autoComplete="name" />,
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
  const known = isNew ? marksOf(connections, '', journal.agent.get()) : connections.get(baseUrl)
  const { form, test, submit, verdict, dialog } = useConnectionForm(
    { ...known, baseUrl: baseUrl ?? '', apiKey: '' },
    (connection) => {
      onClose()
      void change(connection)
    },
  )
  return (
    <Messages>
      <FormDialog
        title={isNew ? t('connect.add') : t('signIn.title', { name: known.name || hostOf(baseUrl) })}
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
        {verdict(t('settings.connectAnyway'))}
      </FormDialog>
      {dialog}
    </Messages>
  )
}

/** Shows the schema's messages, which are keys of the catalogue. */
function Messages({ children }: { children: ReactNode }) {
  const t = useWords(words)
  return (
    <FieldMessages translate={(message) => (isRule(message) ? t(message) : message)}>
      {children}
    </FieldMessages>
  )
}

/**
 * Keeps the fields of marks in sync with the base URL, which has marks of its own, and with other tabs, except where the
 * person changed them. Drops the result of a test when what it tested changes, and the key, which is valid only for its
 * base URL.
 */
function useFollowBaseUrl(
  { getValues, setValue, subscribe }: Form,
  { locked, forgetTest }: { locked: boolean; forgetTest: () => void },
) {
  const { connections } = useClient()
  const { baseUrl } = useSession()
  const shown = useRef<ConnectionSettings>(marksOf(connections, baseUrl))
  useEffect(() => {
    const show = () => {
      const typed = getValues()
      const before = shown.current
      const next = marksOf(connections, canonicalBaseUrl(typed.baseUrl), typed.agent)
      shown.current = next
      if (typed.name === before.name) setValue('name', next.name)
      if (typed.production === before.production) setValue('production', next.production)
      if (typed.color === before.color) setValue('color', next.color)
      if (typed.agent === before.agent) setValue('agent', next.agent)
    }
    const onChange = ({ name }: { name?: string }) => {
      if (name === undefined) return
      forgetTest()
      if (name !== 'baseUrl') return
      // While locked, the key comes first in the form, and is for what is typed next.
      if (!locked) setValue('apiKey', '')
      show()
    }
    const ends = [connections.subscribe(show), subscribe({ formState: { values: true }, callback: onChange })]
    return () => ends.forEach((end) => end())
  }, [connections, getValues, setValue, subscribe, forgetTest, locked])
}

/** The marks of an address. One new to this device has none, but keeps the person's name. */
const marksOf = (connections: Connections, baseUrl: string, agent = ''): ConnectionSettings =>
  connections.isKnown(baseUrl) ? connections.get(baseUrl) : { ...defaultConnectionSettings, agent }
