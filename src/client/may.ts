import { useSyncExternalStore } from 'react'
import { useClient, useEnvironment, useSession } from './ClientProvider.tsx'
import { type Ability, type May, mayOf } from './may-of.ts'

/** Whether an operation may be offered on this screen and, if not, why. */
export function useMay(ability: Ability): May {
  const client = useClient()
  // Each of them can change the answer too.
  useSession()
  useEnvironment()
  return useSyncExternalStore(client.services.subscribe, () => mayOf(client, ability))
}
