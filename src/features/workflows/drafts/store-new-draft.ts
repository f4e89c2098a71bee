import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { WorkflowValues } from '../model/values.ts'

type DraftOrigin = Parameters<Drafts<unknown>['begin']>[1] & {
  /** Storage key of the samples and test input to copy. */
  samplesAt?: string | undefined
}

/** Stores a draft for another form to open. Returns its id, or `undefined` if this device cannot store it. */
export async function storeNewDraft(
  drafts: Drafts<unknown>,
  values: WorkflowValues,
  { samplesAt, ...origin }: DraftOrigin = {},
): Promise<string | undefined> {
  const draft = await drafts.begin(values, origin)
  await draft.keep()
  const { id } = draft.get().draft
  const { state } = draft.get().save.device
  await draft.close()
  if (state !== 'kept') return undefined
  if (samplesAt !== undefined) await drafts.copySamples(samplesAt, id)
  return id
}
