import { useClient } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSetStatus } from '../model/workflow-queries.ts'
import { actionWords } from './words.ts'

/**
 * Turns a workflow on and off, reports the outcome and offers to undo it. `active` is the requested state while the
 * write is in flight, then the service's answer; `undefined` if it never said.
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
    // Reported even if a filter has removed the row by then. The row shows why it failed.
    change.mutateAsync({ workflowId, body: { active: next }, note }).then(say, () => undefined)
  }
  const active = change.isPending ? change.variables.body.active : (workflow.active ?? undefined)
  return { change, active, set: (next: boolean) => void set(next) }
}
