import { useMemo, useState } from 'react'
import { useServiceAddress } from '#src/client/ClientProvider.tsx'
import { triggerCall } from '#src/domain/trigger/trigger-call.ts'

/** The call that triggers a workflow, and its URL. Its dates are in the future as of the first render. */
export function useTriggerCall(workflow: unknown, identifier: string) {
  const address = useServiceAddress()
  const [now] = useState(Date.now)
  const call = useMemo(() => triggerCall(workflow, identifier, now), [workflow, identifier, now])
  return { address, call }
}
