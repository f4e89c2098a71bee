import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { isLocked } from '#src/client/session.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { BaseUrlField, KeyField, MarkFields, NameField, TestVerdict } from './ConnectionFields.tsx'
import { connectionSchema, toValues, type ConnectionValues, type NewConnection } from './connection-form.ts'
import { useConnect } from './use-connect.ts'
import { useConnectionTest } from './use-connection-test.ts'
import { useConfirmUnmark } from './use-confirm-unmark.tsx'
import { useShownMarks } from './use-shown-marks.ts'
import { isGood } from './verdict-words.ts'
import { isRule, words } from './words.ts'

/**
 * Address, key and marks of the connection; connects after a successful test. While locked it asks for little more
 * than a key.
 */
export function ConnectionForm() {
  const t = useWords(words)
  const session = useSession()
  const { journal, session: current } = useClient()
  const toast = useToast()
  const test = useConnectionTest()
  const accept = useConnect()
  const form = useForm<ConnectionValues, unknown, NewConnection>({
    resolver: zodResolver(connectionSchema(session)),
    defaultValues: toValues(session, journal.agent.get()),
  })
  const { control, formState, handleSubmit, reset, setFocus, setValue, subscribe } = form
  const { isDirty } = formState
  const { reset: forgetTest } = test
  useShownMarks(form)
  const locked = isLocked(session)
  const [isMoreOpen, setMoreOpen] = useState(false)

  // The key is what the person must enter, on arrival and after locking.
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
          // A key is valid only for its base URL. While locked, the key comes first in the form, and is for what is typed next.
          if (name === 'baseUrl' && !locked) setValue('apiKey', '')
        },
      }),
    [subscribe, setValue, forgetTest, locked],
  )

  const [isLeaving, setLeaving] = useState(false)
  const finish = async (connection: NewConnection) => {
    setLeaving(true)
    const isConnected = await accept(connection)
    setLeaving(false)
    if (!isConnected) return
    const connected = current.get()
    reset(toValues(connected, journal.agent.get()))
    // After connecting elsewhere or unlocking, the new page itself shows that it worked.
    if (connected.baseUrl === session.baseUrl && !locked) toast({ message: t('settings.saved') })
  }
  const send = (onValid: (connection: NewConnection) => void) =>
    void handleSubmit(onValid, ({ baseUrl }) => setMoreOpen(isMoreOpen || baseUrl !== undefined))()
  const connect = (connection: NewConnection) =>
    test.mutate(connection, { onSuccess: ({ verdict }) => isGood(verdict) && void finish(connection) })
  const correct = (connection: NewConnection) => {
    setValue('baseUrl', connection.baseUrl)
    setValue('apiKey', connection.apiKey)
    connect(connection)
  }
  const unmarking = useConfirmUnmark(connect)
  const anyway = locked ? t('settings.connectAnyway') : isDirty ? t('settings.saveAnyway') : undefined
  const onConnect = (connection: NewConnection) => void finish(connection)
  const verdict = <TestVerdict {...{ test, anyway, onConnect }} onCorrect={correct} />
  const submitButton = (
    <Button type="submit" variant="contained" loading={test.isPending || isLeaving}>
      {locked ? t('settings.connect') : t('settings.save')}
    </Button>
  )
  const testButton = (
    <Button
      variant="outlined"
      sx={{ alignSelf: 'start' }}
      disabled={test.isPending}
      onClick={() => send((connection) => test.mutate(connection))}
    >
      {t('settings.test')}
    </Button>
  )
  return (
    <FieldMessages translate={(message) => (isRule(message) ? t(message) : message)}>
      <Stack
        component="form"
        noValidate
        spacing={1}
        onSubmit={(event) => {
          event.preventDefault()
          send(unmarking.ask)
        }}
      >
        {locked ? (
          <>
            <KeyField control={control} />
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
                {testButton}
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
      {unmarking.dialog}
    </FieldMessages>
  )
}
