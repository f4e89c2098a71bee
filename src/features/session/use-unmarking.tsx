import { type ReactNode, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { NewConnection } from './connection-form.ts'
import { nameOf } from './shown-connection.ts'
import { words } from './words.ts'

/** Asks before removing a connection's production mark, and goes on once confirmed. */
export function useUnmarking(goOn: (connection: NewConnection) => void) {
  const t = useWords(words)
  const { connections } = useClient()
  const [asked, setAsked] = useState<NewConnection>()
  const ask = (connection: NewConnection) => {
    const isUnmarked = !connection.production && connections.get(connection.baseUrl).production
    if (isUnmarked) setAsked(connection)
    else goOn(connection)
  }
  const dialog: ReactNode = asked && (
    <ConfirmDialog
      open
      danger
      title={t('unmark.title')}
      confirmLabel={t('unmark.confirm')}
      onConfirm={() => {
        setAsked(undefined)
        goOn(asked)
      }}
      onClose={() => setAsked(undefined)}
    >
      <p>{t('unmark.text', { name: nameOf(connections.get(asked.baseUrl), asked.baseUrl) })}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
