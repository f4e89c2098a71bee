import { type ReactNode, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { nameOf } from './shown-connection.ts'
import { words } from './words.ts'

type Marked = { baseUrl: string; production: boolean }

/** Asks before removing a connection's production mark, and goes on once confirmed. */
export function useConfirmUnmark<C extends Marked>(onConfirmed: (connection: C) => void) {
  const t = useWords(words)
  const { connections } = useClient()
  const [unmarked, setUnmarked] = useState<C>()
  const ask = (connection: C) => {
    const isUnmarked = !connection.production && connections.get(connection.baseUrl).production
    if (isUnmarked) setUnmarked(connection)
    else onConfirmed(connection)
  }
  const dialog: ReactNode = unmarked && (
    <ConfirmDialog
      danger
      title={t('unmark.title')}
      submitLabel={t('unmark.confirm')}
      onConfirm={() => {
        setUnmarked(undefined)
        onConfirmed(unmarked)
      }}
      onClose={() => setUnmarked(undefined)}
    >
      <p>{t('unmark.text', { name: nameOf(connections.get(unmarked.baseUrl), unmarked.baseUrl) })}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
