import { useClient } from '#src/client/ClientProvider.tsx'
import { useLeave } from './use-leave.ts'

/** Forgets the keys once the current screen is left and its writes are finished. Keeps them if the person stays. */
export function useLock(): () => Promise<void> {
  const { session } = useClient()
  const leave = useLeave()
  return async () => {
    if (await leave()) session.lock()
  }
}
