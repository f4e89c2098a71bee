import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { manageWords } from './manage-words.ts'
import { useLeave } from './use-leave.ts'
import type { ListedConnection } from './use-listed-connections.ts'

/** Removes a connection from this device; if it is in use, leaves its screen first. Only others can be restored. */
export function useRemove(): (connection: ListedConnection) => Promise<void> {
  const t = useWords(manageWords)
  const generic = useWords(genericWords)
  const toast = useToast()
  const router = useRouter()
  const { session } = useClient()
  const leave = useLeave()
  return async ({ baseUrl, title, isInUse }) => {
    if (isInUse && !(await leave())) return
    const onAct = session.remove(baseUrl)
    toast({
      message: generic('removed', { item: title }),
      action: isInUse ? undefined : { label: t('undo'), onAct },
    })
    // The previous screen belongs to the removed service.
    if (isInUse) await router.navigate({ to: '/settings', replace: true })
  }
}
