import { useMemo, useState } from 'react'
import { useServiceAddress, useSession } from '#src/client/ClientProvider.tsx'
import { placeholders, triggerCall } from '#src/domain/trigger/trigger-call.ts'

/**
 * The base URL for programs. Where people are known by name, neither the page's own URL nor any key of theirs is for
 * programs: then it is a placeholder.
 */
export function useProgramAddress(): string {
  const address = useServiceAddress()
  const { person } = useSession()
  return person ? placeholders.address : address
}

/** The call that triggers a workflow, and its URL. Its dates are in the future as of the first render. */
export function useTriggerCall(workflow: unknown, identifier: string) {
  const address = useProgramAddress()
  const [now] = useState(Date.now)
  const call = useMemo(() => triggerCall(workflow, identifier, now), [workflow, identifier, now])
  return { address, call }
}
