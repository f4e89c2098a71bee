import type { PreferenceWrite } from '#src/client/preference-writes.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** A requested value of one switch, global or of one workflow. `undoes` is the journal ID of the write it reverts. */
export type RequestedChange = {
  setting: Setting
  on: boolean
  workflow?: { id: string; name: string } | undefined
  undoes?: string | undefined
  /** An undo that leaves the subscriber's own setting in place of a default, as the service cannot remove it. */
  owned?: boolean | undefined
}

/** Groups changes into requests: global ones go together, others one by one. */
export function batchesOf(changes: readonly RequestedChange[]): RequestedChange[][] {
  const global = new Map<string | undefined, RequestedChange[]>()
  for (const change of changes)
    if (!change.workflow) global.set(change.undoes, [...(global.get(change.undoes) ?? []), change])
  return [...global.values(), ...changes.filter(({ workflow }) => workflow).map((change) => [change])]
}

export const writeOf = (subscriberId: string, batch: readonly RequestedChange[]): PreferenceWrite => ({
  subscriberId,
  workflowId: batch[0]?.workflow?.id,
  switches: Object.fromEntries(batch.map(({ setting, on }) => [setting, on])),
})
