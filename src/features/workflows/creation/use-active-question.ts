import { useCallback, useRef, useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import type { CreateBody } from '../model/form-schema.ts'

/**
 * Whether the service is known to turn workflows on and off: it did, or, as long as nobody asked, it offers lists, as no service does
 * that lacks the switch.
 */
export function useCanSwitchLater(): boolean {
  const status = useOffers('workflowStatusUpdate')
  const lists = useOffers('workflowList')
  const groups = useOffers('groupList')
  return status ?? lists ?? groups ?? false
}

type Asking = { answer: (active: boolean | undefined) => void }

/** Asks whether a workflow begins active, where nothing says that it could be turned on later: it might never be sent. */
export function useActiveQuestion() {
  const canSwitchLater = useCanSwitchLater()
  const [asking, setAsking] = useState<Asking>()
  const isAnswered = useRef(false)
  /** The body as it is to be sent; `undefined` when the question was dismissed. */
  const decide = useCallback(
    async (body: CreateBody): Promise<CreateBody | undefined> => {
      if (canSwitchLater || body.active || isAnswered.current) return body
      const active = await new Promise<boolean | undefined>((answer) => setAsking({ answer }))
      setAsking(undefined)
      isAnswered.current = active !== undefined
      return active === undefined ? undefined : { ...body, active }
    },
    [canSwitchLater],
  )
  return { asking, decide }
}
