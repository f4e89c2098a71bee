import { useCallback, useRef, useState } from 'react'
import type { Ability, May } from '#src/client/may-of.ts'
import { useMay } from '#src/client/may.ts'
import type { CreateBody } from '../model/form-schema.ts'

/** Whether the service can change workflows: it has done so or, until then, offers lists, as only such services do. */
function canChange(change: May, ...lists: May[]): boolean {
  const shown = [change, ...lists].find(({ proven }) => proven)
  return shown !== undefined && shown.because !== 'notOffered'
}

export const useCanSwitchLater = (): boolean =>
  canChange(useMay('workflowStatusUpdate'), useMay('workflowList'), useMay('groupList'))

/** Whether a new workflow can get another identifier than the one made from its name, by an update after its create. */
export const canChooseIdentifier = (may: (ability: Ability) => May): boolean =>
  canChange(may('workflowUpdate'), may('workflowList'), may('groupList'))
export const useCanChooseIdentifier = (): boolean => canChooseIdentifier(useMay)

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
