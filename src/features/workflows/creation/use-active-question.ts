import { useCallback, useRef, useState } from 'react'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import type { CreateBody } from '../model/form-schema.ts'

/** Whether the service can turn workflows on: it has done so or, until then, offers lists, as only such services do. */
export function useCanSwitchLater(): boolean {
  const status = useIsOffered('workflowStatusUpdate')
  const lists = useIsOffered('workflowList')
  const groups = useIsOffered('groupList')
  return status ?? lists ?? groups ?? false
}

type PendingQuestion = { answer: (active: boolean | undefined) => void }

/** Asks whether a workflow starts active if it may be impossible to turn it on later: it might never send anything. */
export function useActiveQuestion() {
  const canSwitchLater = useCanSwitchLater()
  const [asking, setAsking] = useState<PendingQuestion>()
  const isAnswered = useRef(false)
  /** The body to send; `undefined` if the question was dismissed. */
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
