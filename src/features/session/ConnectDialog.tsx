import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { defaultConnectionSettings } from '#src/client/connections.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { BaseUrlField, KeyField, NameField, ProductionField, TestVerdict } from './ConnectionFields.tsx'
import { connectionSchema, type ConnectionValues, type NewConnection } from './connection-form.ts'
import { menuWords } from './menu-words.ts'
import { useConfirmUnmark } from './use-confirm-unmark.tsx'
import { useConnectionTest } from './use-connection-test.ts'
import { useSwitch } from './use-connect.ts'
import { isGood } from './verdict-words.ts'
import { isRule, words } from './words.ts'

type Props = {
  /** A known connection; a new one is added if absent. */
  baseUrl?: string | undefined
  onClose: () => void
}

/** Asks for what is missing to connect to another service, and connects if its test succeeds. */
export function ConnectDialog({ baseUrl, onClose }: Props) {
  const t = useWords(words)
  const menu = useWords(menuWords)
  const session = useSession()
  const { connections, journal } = useClient()
  const change = useSwitch()
  const test = useConnectionTest()
  const marks =
    baseUrl === undefined
      ? { ...defaultConnectionSettings, agent: journal.agent.get() }
      : connections.get(baseUrl)
  const { control, handleSubmit, formState, setValue } = useForm<ConnectionValues, unknown, NewConnection>({
    resolver: zodResolver(connectionSchema(session)),
    defaultValues: { ...marks, baseUrl: baseUrl ?? '', apiKey: '' },
  })
  // The address may be that of a known production connection.
  const { ask: finish, dialog } = useConfirmUnmark((connection: NewConnection) => {
    onClose()
    void change(connection)
  })
  const connect = (connection: NewConnection) =>
    test.mutate(connection, { onSuccess: ({ verdict }) => isGood(verdict) && finish(connection) })
  const submit = handleSubmit(connect)
  const correct = (connection: NewConnection) => {
    setValue('baseUrl', connection.baseUrl)
    connect(connection)
  }
  return (
    <>
      <FormDialog
        title={
          baseUrl === undefined
            ? menu('connect.add')
            : t('signIn.title', { name: marks.name || hostOf(baseUrl) })
        }
        submitLabel={t('settings.connect')}
        busy={test.isPending}
        dirty={formState.isDirty}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FieldMessages translate={(message) => (isRule(message) ? t(message) : message)}>
          <FieldStack>
            {baseUrl === undefined && <BaseUrlField control={control} autoFocus />}
            <KeyField control={control} autoFocus={baseUrl !== undefined} />
            {baseUrl === undefined && (
              <>
                <NameField control={control} />
                <ProductionField control={control} />
              </>
            )}
          </FieldStack>
        </FieldMessages>
        <TestVerdict
          test={test}
          anyway={t('settings.connectAnyway')}
          onConnect={finish}
          onCorrect={correct}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
