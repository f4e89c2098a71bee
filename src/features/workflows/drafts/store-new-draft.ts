import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { WorkflowValues } from '../model/values.ts'

/** Stores a draft, with the test at a storage key, for another form to open. Returns its id, or `undefined` if this device cannot store it. */
export async function storeNewDraft(drafts: Drafts, values: WorkflowValues, testAt: string) {
  const draft = await drafts.open(drafts.begin(values))
  await draft.keep()
  const { head, device } = draft.memory.getState()
  await draft.close()
  if (device.state !== 'kept') return undefined
  await drafts.copyTests(testAt, head.id)
  return head.id
}
