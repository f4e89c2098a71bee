import { storageKeyOf } from '#src/client/drafts/draft.ts'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { valuesOf } from '../model/compare/version.ts'
import type { WorkflowValues } from '../model/values.ts'

type Accepted = { saved: Workflow; sent: WorkflowValues; mark: 'created' | 'saved' }

/** The service accepted the draft as this workflow: stores that as a version and removes the draft. */
export async function endDraft(
  drafts: Drafts<unknown>,
  draft: OpenDraft<unknown>,
  { saved, sent, mark }: Accepted,
): Promise<void> {
  const { id, of: linked, ...scope } = draft.get().draft
  const { _id: workflowId } = saved
  const savedAt = storageKeyOf(scope, linked ?? { workflowId })
  if (mark === 'created') {
    // Lets other tabs that show the draft report the outcome.
    await draft.link(sent, { workflowId })
    await drafts.moveVersions(linked ? savedAt : id, savedAt)
  }
  await drafts.keepVersion(savedAt, { name: '', mark, values: savedValues(saved, sent) })
  // What still waits to be written would bring it back.
  await draft.flush()
  await drafts.remove(id)
  await draft.close()
}

/** A version is what the service holds, which may differ from what was sent. */
function savedValues(saved: Workflow, sent: WorkflowValues): WorkflowValues {
  const isWhole = saved.steps?.every(({ template }) => template?.type !== undefined) ?? false
  return isWhole ? valuesOf(saved) : { ...sent, identifier: identifierIn(saved) || (sent.identifier ?? '') }
}
