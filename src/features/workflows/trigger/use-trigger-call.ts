import { useMemo, useState } from 'react'
import { useServiceAddress } from '#src/client/ClientProvider.tsx'
import { triggerCall } from '#src/domain/trigger/trigger-call.ts'

/** The call that triggers a workflow, and the address it goes to. Its dates lie ahead of when it is first shown. */
export function useTriggerCall(workflow: unknown, identifier: string) {
  const address = useServiceAddress()
  const [now] = useState(Date.now)
  const call = useMemo(() => triggerCall(workflow, identifier, now), [workflow, identifier, now])
  return { address, call }
}
