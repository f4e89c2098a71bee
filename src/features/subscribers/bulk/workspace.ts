import { createBulk, type Bulk } from '#src/client/bulk/bulk.ts'
import type { Client } from '#src/client/client.ts'
import { createDraft, type DraftStore } from './draft.ts'
import { createOpenRuns, type OpenRuns } from './open-runs.ts'

export type Workspace = { bulk: Bulk; runs: OpenRuns; draft: DraftStore }

/** Runs belong to the tab, not to the screen: they go on while another one is shown. */
const ofClient = new WeakMap<Client, Workspace>()

export function workspaceOf(client: Client): Workspace {
  const known = ofClient.get(client)
  if (known) return known
  const bulk = createBulk(client)
  const workspace = { bulk, runs: createOpenRuns(bulk.open), draft: createDraft() }
  ofClient.set(client, workspace)
  return workspace
}
