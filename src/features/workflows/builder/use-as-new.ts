import { useNavigate } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { storageKeyOf } from '#src/client/drafts/draft.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import { beginKept } from '../drafts/begin-kept.ts'
import { toCreate } from '../model/to-create.ts'
import { toValues } from '../model/to-values.ts'
import { uuid } from '../model/uuid.ts'
import type { WorkflowValues } from '../model/values.ts'

/** Moves all input to the builder as a draft of a new workflow, which points out what is missing. */
export function useAsNew({ _id: workflowId }: Workflow) {
  const { getValues } = useFormContext<WorkflowValues>()
  const navigate = useNavigate()
  const { drafts } = useClient()
  const session = useSession()
  return async () => {
    const { blueprintId: _, ...body } = toCreate(getValues()) as WorkflowCreate // as far as it is filled in
    const copy = duplicateOf(body, { newUuid: uuid, name: body.name })
    const samplesAt = storageKeyOf(session, { workflowId })
    const begun = beginKept(await drafts(), toValues(copy), { samplesAt })
    const draft = await begun.catch(() => undefined)
    await navigate({
      to: '/workflows/new',
      search: draft === undefined ? { start: 'handed' } : { draft },
      state: draft === undefined ? { handed: copy } : {},
      ignoreBlocker: true,
    })
  }
}
