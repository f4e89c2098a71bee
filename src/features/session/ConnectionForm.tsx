import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import {
  defaultConnectionSettings,
  type Connections,
  type ConnectionSettings,
} from '#src/client/connections.ts'
import { hostOf } from '#src/client/host-of.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { isLocked } from '#src/client/session.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { BaseUrlField, KeyField, MarkFields, NameField, ProductionField } from './ConnectionFields.tsx'
import { connectionSchema, toValues, type ConnectionValues, type NewConnection } from './connection-form.ts'
import { isGood, TestVerdict, useConnectionTest } from './ConnectionTest.tsx'
import { canonicalBaseUrl } from './shown-connection.ts'
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
  const toast = useToast()
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
        {locked ? (
          <>
            <KeyField control={control} autoFocus />
            {verdict}
            {submitButton}
            <Disclosure
              title={t('settings.more')}
              summary={hostOf(session.baseUrl)}
              open={isMoreOpen}
              onToggle={setMoreOpen}
            >
              <Stack spacing={1}>
                <BaseUrlField control={control} />
                <NameField control={control} />
                <MarkFields control={control} />
                <div>{testButton}</div>
              </Stack>
            </Disclosure>
          </>
        ) : (
          <>
            <BaseUrlField control={control} />
            <KeyField control={control} />
            <NameField control={control} />
            <MarkFields control={control} />
            {verdict}
            <Stack direction="row" spacing={1}>
              {submitButton}
              {testButton}
            </Stack>
          </>
        )}
      </Stack>
      {shown.dialog}
    </Messages>
  )
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
  const marks = isNew ? marksOf(connections, '', journal.agent.get()) : connections.get(baseUrl)
  const { form, test, submit, verdict, dialog } = useConnectionForm(
    { ...marks, baseUrl: baseUrl ?? '', apiKey: '' },
    (connection) => {
      onClose()
      void change(connection)
    },
  )
  const { control } = form
  return (
    <Messages>
      <FormDialog
        title={isNew ? t('connect.add') : t('signIn.title', { name: marks.name || hostOf(baseUrl) })}
        submitLabel={t('settings.connect')}
        form={form}
        pending={test.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        {isNew && <BaseUrlField control={control} autoFocus />}
        <KeyField control={control} autoFocus={!isNew} />
        {isNew && (
          <>
            <NameField control={control} />
            <ProductionField control={control} />
          </>
        )}
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
