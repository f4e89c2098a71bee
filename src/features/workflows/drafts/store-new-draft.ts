import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { WorkflowValues } from '../model/values.ts'

type DraftOrigin = Parameters<Drafts<unknown>['begin']>[1] & {
  /** Storage key of the test to copy. */
  testAt?: string | undefined
}

/** Stores a draft for another form to open. Returns its id, or `undefined` if this device cannot store it. */
export async function storeNewDraft(
  drafts: Drafts<unknown>,
  values: WorkflowValues,
  { testAt, ...origin }: DraftOrigin = {},
): Promise<string | undefined> {
  const draft = await drafts.begin(values, origin)
  await draft.keep()
  const { id } = draft.get().draft
  const { state } = draft.get().save.device
  await draft.close()
  if (state !== 'kept') return undefined
  if (testAt !== undefined) await drafts.copyTests(testAt, id)
  return id
}
