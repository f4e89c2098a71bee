import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '#src/client/ClientProvider.tsx'
import { countUnfinishedWork, type UnfinishedWork } from '#src/client/unfinished-work.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import type { ConnectionValues, NewConnection } from './connection-form.ts'
import { Fields } from './ConnectionForm.tsx'
import { toneOf, type ListedConnection, useListedConnections } from './shown-connection.ts'
import { useLeave } from './use-leave.ts'
import { words } from './words.ts'

type DialogState =
  | { kind: 'rename'; connection: ListedConnection }
  | { kind: 'remove'; connection: ListedConnection; kept: UnfinishedWork }

/** The connections of this device, to rename and remove. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const generic = useWords(genericWords)
  const client = useClient()
  const listed = useListedConnections()
  const remove = useRemove()
  const [dialogState, setDialogState] = useState<DialogState>()
  const { list, willGo } = useFocusAfter(listed)
  const removeNow = (connection: ListedConnection) => {
    if (!connection.isInUse) willGo(connection)
    return remove(connection)
  }
  const ask = async (connection: ListedConnection) => {
    const kept = await countUnfinishedWork(client, connection.baseUrl)
    // A second press may have removed it in the meantime.
    if (!client.connections.isKnown(connection.baseUrl)) return
    const isFree = Object.values(kept).every((count) => count === 0)
    if (isFree && !connection.isInUse && !connection.marks.production) await removeNow(connection)
    else setDialogState({ kind: 'remove', connection, kept })
  }
  const end = () => setDialogState(undefined)
  return (
    <Dialog title={t('menu.title')} maxWidth="sm" onClose={onClose}>
      <List ref={list} disablePadding>
        {listed.map((connection) => (
          <ListItem key={connection.baseUrl} disableGutters divider sx={{ gap: 1.25 }}>
            <ToneDot tone={toneOf(connection.marks) ?? 'neutral'} />
            <ListItemText primary={<bdi>{connection.label}</bdi>} secondary={connection.hint} />
            <Button
              size="small"
              aria-label={t('rename.one', { name: connection.title })}
              onClick={() => setDialogState({ kind: 'rename', connection })}
            >
              {t('rename')}
            </Button>
            {client.connections.isKnown(connection.baseUrl) && (
              <Button
                size="small"
                color="error"
                aria-label={generic('removeItem', { item: connection.title })}
                onClick={() => void ask(connection)}
              >
                {t('remove')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {dialogState?.kind === 'rename' && <Rename connection={dialogState.connection} onClose={end} />}
      {dialogState?.kind === 'remove' && (
        <Remove
          {...dialogState}
          onClose={end}
          onConfirm={() => {
            end()
            // The screen below may ask before the person leaves it.
            if (dialogState.connection.isInUse) onClose()
            void removeNow(dialogState.connection)
          }}
        />
      )}
    </Dialog>
  )
}

/** Removes a connection from this device; if it is in use, leaves its screen first. Only others can be restored. */
function useRemove(): (connection: ListedConnection) => Promise<void> {
  const t = useWords(words)
  const generic = useWords(genericWords)
  const router = useRouter()
  const { session } = useClient()
  const leave = useLeave()
  return async ({ baseUrl, title, isInUse }) => {
    if (isInUse && !(await leave())) return
    const onAct = session.remove(baseUrl)
    toast({
      message: generic('removed', { item: title }),
      action: isInUse ? undefined : { label: t('remove.undo'), onAct },
    })
    // The previous screen belongs to the removed service.
    if (isInUse) await router.navigate({ to: '/settings', replace: true })
  }
}

/** Moves the focus to the row that replaces a removed one, whose buttons are gone. */
function useFocusAfter(listed: readonly ListedConnection[]) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number>(undefined)
  const { length: count } = listed
  useLayoutEffect(() => {
    if (at.current === undefined) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows[at.current] ?? rows.at(-1)
    at.current = undefined
    row?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [count])
  const willGo = ({ baseUrl }: ListedConnection) => {
    at.current = listed.findIndex((one) => one.baseUrl === baseUrl)
  }
  return { list, willGo }
}

type Of = { connection: ListedConnection; onClose: () => void }

function Rename({ connection: { baseUrl, marks, title }, onClose }: Of) {
  const t = useWords(words)
  const { connections } = useClient()
  const form = useForm<ConnectionValues, unknown, NewConnection>({
    defaultValues: { ...marks, baseUrl, apiKey: '' },
  })
  return (
    <FormDialog
      title={t('rename.one', { name: title })}
      submitLabel={t('settings.save')}
      form={form}
      onSubmit={({ name }) => {
        connections.update(baseUrl, { name: name.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      <Fields control={form.control} names={['name']} focused />
    </FormDialog>
  )
}

const kinds = ['drafts', 'runs'] as const

function Remove({
  connection,
  kept,
  onConfirm,
  onClose,
}: Of & { kept: UnfinishedWork; onConfirm: () => void }) {
  const t = useWords(words)
  const { title, marks, isInUse } = connection
  const left = kinds.filter((kind) => kept[kind] > 0)
  return (
    <ConfirmDialog
      danger
      title={t('remove.title', { name: title })}
      submitLabel={t('remove.confirm')}
      confirmationText={marks.production ? title : undefined}
      {...{ onConfirm, onClose }}
    >
      {isInUse && <p>{t('remove.inUse')}</p>}
      <p>{t('remove.what')}</p>
      {left.length > 0 && (
        <>
          <p>{t('remove.kept')}</p>
          <ul>
            {left.map((kind) => (
              <li key={kind}>{t(`kept.${kind}`, { count: kept[kind] })}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
