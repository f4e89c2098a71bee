import { useClient } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSetStatus } from '../model/workflow-queries.ts'
import { actionWords } from './words.ts'

/**
 * Turns a workflow on and off, says what came of it and offers to undo it. `active` is the wish while it is on its way,
 * then what the service answered; `undefined` when it never said.
 */
export function useStatusChange(workflow: Workflow) {
  const t = useWords(actionWords)
  const toast = useToast()
  const { _id: workflowId, name } = workflow
  const change = useSetStatus(workflowId)
  const { explaining } = useClient()
  const set = async (next: boolean) => {
    const note = await explaining.ask({ operation: 'workflowStatusUpdate', name })
    if (!note) return
    const say = (reply: Workflow) =>
      toast({
        message: t(reply.active ? 'nowActive' : 'nowInactive', { name }),
        tone: reply.active === next ? 'success' : 'warning',
        action: { label: t('undo'), onAct: () => void set(!next) },
      })
    // Said also when the row is gone by then, because a filter leaves it out now. The row says why it failed.
    change.mutateAsync({ workflowId, body: { active: next }, note }).then(say, () => undefined)
  }
  const active = change.isPending ? change.variables.body.active : (workflow.active ?? undefined)
  return { change, active, set: (next: boolean) => void set(next) }
}
