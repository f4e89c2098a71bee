import { toGroup } from './handlers/groups.ts'
import type { Tools } from './handlers.ts'
import type { EnvironmentRecord } from './store/store.ts'

/** What every new environment has. */
export async function seedGroup({ store, now, newId }: Tools, record: EnvironmentRecord): Promise<void> {
  await store.groups.create(record.environment._id, toGroup('General', newId(), now().toISOString(), record))
}
export const seedSample = seedGroup
