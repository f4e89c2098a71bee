import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import { Workflow } from '#src/contract/workflow.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { isContinued } from '../../drafts/use-unsaved-drafts.ts'
import { valuesOf } from '../../model/compare/version.ts'
import { isUnsaved } from '../../model/use-unsaved.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { words } from './words.ts'

/** Opens the editor with an earlier state as a change that is not saved, and that can be undone there. */
export function useRestore(workflow: Workflow) {
  const { drafts, session } = useClient()
  const navigate = useNavigate()
  const t = useWords(words)
  return useMutation({
    mutationFn: async (state: Workflow) => {
      const store = await drafts()
      return keepRestored(store, workflow, state, session.get().person?.name)
    },
    onSuccess: ({ draft, isJoined }) => {
      if (!draft) return void toast({ message: t('restore.elsewhere'), tone: 'error' })
      toast({ message: t(isJoined ? 'restored.joined' : 'restored') })
      // Pending until the editor is open: a second press would find the draft taken by it.
      return navigate({
        to: '/workflows/$workflowId/edit',
        params: { workflowId: workflow._id },
        search: { draft },
      })
    },
    onError: () => toast({ message: t('restore.failed'), tone: 'error' }),
  })
}

/** Adds the state to the unsaved changes of the workflow. `draft`: their id, or undefined if another tab has them. */
async function keepRestored(store: Drafts, workflow: Workflow, state: Workflow, by: string | undefined) {
  const head = (await store.list()).find(isContinued(workflow._id, by))
  const stored = head && (await store.read(head.id))
  const base = Workflow.safeParse(stored?.base).data ?? workflow
  const untouched = valuesOf(base)
  const begun = stored ?? store.begin(untouched, { of: { workflowId: workflow._id }, base })
  // Written by the form.
  const draft = await store.open(begun, (values) => !isUnsaved(values as WorkflowValues, untouched))
  const { holder } = draft.memory.getState()
  if (holder === 'here') draft.edit(valuesOf({ ...state, ...presentParts(base, state) }))
  await draft.close()
  const { device } = draft.memory.getState()
  if (device.state === 'failed') throw new Error(device.reason)
  return { draft: holder === 'here' ? begun.id : undefined, isJoined: stored !== undefined }
}

/** The status is not part of an edit, and the service has no templates of steps that are gone. */
function presentParts({ active, steps = [] }: Workflow, state: Workflow): Pick<Workflow, 'active' | 'steps'> {
  const templates = new Set(steps?.map(({ _templateId }) => _templateId))
  return {
    active,
    steps: (state.steps ?? []).map(({ _templateId, ...step }) =>
      templates.has(_templateId) ? { _templateId, ...step } : step,
    ),
  }
}
