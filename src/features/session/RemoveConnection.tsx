import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { nameOf } from './shown-connection.ts'
import { useLeave } from './use-leave.ts'
import { words } from './words.ts'

/** Removes a connection from this device, once that is confirmed; its screen is left first. */
export function RemoveConnection({ baseUrl, onRemoved }: { baseUrl: string; onRemoved?: () => void }) {
  const t = useWords(words)
  const generic = useWords(genericWords)
  const router = useRouter()
  const { session, connections } = useClient()
  const leave = useLeave()
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(connections.get(baseUrl), baseUrl)
  const isInUse = () => session.get().baseUrl === baseUrl
  const remove = async () => {
    setAsked(false)
    if (isInUse() && !(await leave())) return
    const wasInUse = isInUse()
    session.remove(baseUrl)
    toast({ message: generic('removed', { item: name }) })
    onRemoved?.()
    if (wasInUse) await router.navigate({ to: '/settings', replace: true })
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setAsked(true)}
      >
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t('remove.title', { name })}
          submitLabel={t('remove')}
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{t('remove.what')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
