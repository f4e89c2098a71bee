import { isOver } from '#src/domain/bulk/run.ts'
import { attempt } from './attempt.ts'
import type { Client } from './client.ts'

/** Where a tab keeps the unsaved switches of a subscriber: this, the base URL, a space and the subscriber's id. */
export const stagedPlace = 'carillon.staged '

/** What this device keeps for the service at a base URL that the service does not have, or may not have. */
export type KeptUnder = {
  drafts: number
  /** Bulk changes that are not finished. */
  runs: number
  /** Creates with an unknown outcome. */
  creates: number
  /** Subscribers with unsaved switches in this tab. */
  subscribers: number
}

/** What cannot be read counts as nothing: a browser without storage has kept nothing. */
export async function keptUnder(
  { drafts, createOnce }: Pick<Client, 'drafts' | 'createOnce'>,
  baseUrl: string,
): Promise<KeptUnder> {
  const count = async (list: () => Promise<readonly unknown[]>) =>
    (await list().catch((): readonly unknown[] => [])).length
  const runs = async () => {
    const { createBulkStore } = await import('./bulk/bulk-store.ts')
    const heads = await createBulkStore().heads()
    return heads.filter((head) => head.connection.baseUrl === baseUrl && !isOver(head))
  }
  const staged = attempt(() => Object.keys(sessionStorage), []).filter((place) =>
    place.startsWith(`${stagedPlace}${baseUrl} `),
  )
  return {
    drafts: await count(async () => (await drafts()).list({ baseUrl })),
    runs: await count(runs),
    creates: await count(async () => (await createOnce()).unsettled(baseUrl)),
    subscribers: staged.length,
  }
}
