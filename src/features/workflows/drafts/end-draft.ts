import { storageKeyOf } from '#src/client/drafts/draft.ts'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { WorkflowValues } from '../model/values.ts'

type Accepted = { saved: Workflow; sent: WorkflowValues; mark: 'created' | 'saved' }

/** The service accepted the draft as this workflow: removes the draft. */
export async function endDraft(
  drafts: Drafts<unknown>,
  draft: OpenDraft<unknown>,
  { saved, sent, mark }: Accepted,
): Promise<void> {
  const { id, of: linked, ...scope } = draft.get().draft
  const { _id: workflowId } = saved
  if (mark === 'created') {
    // Lets other tabs that show the draft report the outcome.
    await draft.link(sent, { workflowId })
    if (!linked) await drafts.moveTests(id, storageKeyOf(scope, { workflowId }))
  }
  // What still waits to be written would bring it back.
  await draft.flush()
  await drafts.remove(id)
  await draft.close()
}
