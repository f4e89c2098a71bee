import { isOver } from '#src/domain/bulk/run.ts'
import type { Client } from './client.ts'

/** Counts of what this device keeps for a base URL that the service there does not have, or may not have. */
export type UnfinishedWork = {
  drafts: number
  /** Bulk changes that are not finished. */
  runs: number
}

/** Counts as zero what cannot be read: a browser without storage has kept nothing. */
export async function countUnfinishedWork(
  { drafts }: Pick<Client, 'drafts'>,
  baseUrl: string,
): Promise<UnfinishedWork> {
  const count = async (list: () => Promise<readonly unknown[]>) =>
    (await list().catch((): readonly unknown[] => [])).length
  const runs = async () => {
    const { createRunStore } = await import('./bulk/run-store.ts')
    const heads = await createRunStore().heads()
    return heads.filter((head) => head.connection.baseUrl === baseUrl && !isOver(head))
  }
  return {
    drafts: await count(async () => (await drafts()).list(baseUrl)),
    runs: await count(runs),
  }
}
