import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { createIds } from '../../store/sql/ids.ts'
import type { EnvironmentRecord, Store } from '../../store/interface/store.ts'
import { allWorkflows } from './all-workflows.ts'

type Promotion = { store: Store; from: EnvironmentRecord; to: EnvironmentRecord; newId: () => string }

/**
 * Copies groups and workflows from one environment to another; a copy has its original as `_parentId`.
 * May be repeated, also after an interruption. Returns a line about what it did.
 */
export async function promote(store: Store, from: EnvironmentRecord, to: EnvironmentRecord): Promise<string> {
  const promotion = { store, from, to, newId: createIds(() => new Date()) }
  const groupIds = await promoteGroups(promotion)
  const originals = await allWorkflows(store, from.environment._id)
  const copies = await allWorkflows(store, to.environment._id)
  const count = { added: 0, changed: 0, removed: 0 }
  const originalIds = new Set(originals.map(({ _id }) => _id))
  for (const { _id, _parentId } of copies) {
    if (!_parentId || originalIds.has(_parentId)) continue
    if (await store.workflows.get(from.environment._id, _parentId)) continue
    await store.workflows.remove(to.environment._id, _id, new Date().toISOString())
    count.removed += 1
  }
  for (const original of originals.toReversed()) {
    const before = copies.find(({ _parentId }) => _parentId === original._id)
    const copy = copyOf(original, before?._id ?? promotion.newId(), groupIds, promotion)
    if (before === undefined) await store.workflows.create(to.environment._id, copy)
    else if (JSON.stringify(before) === JSON.stringify(copy)) continue
    else await store.workflows.update(to.environment._id, before._id, () => copy)
    count[before === undefined ? 'added' : 'changed'] += 1
  }
  return `${count.added} workflows added, ${count.changed} changed, ${count.removed} removed`
}

/** IDs of the copies by IDs of the originals. Copies of deleted groups are kept, because running workflows may use them. */
async function promoteGroups({ store, from, to, newId }: Promotion): Promise<Map<string, string>> {
  const copies = await store.groups.list(to.environment._id)
  const ids = new Map<string, string>()
  for (const original of await store.groups.list(from.environment._id)) {
    const before = copies.find(({ _parentId }) => _parentId === original._id)
    const copy: NotificationGroup = {
      ...original,
      _id: before?._id ?? newId(),
      _environmentId: to.environment._id,
      _parentId: original._id,
    }
    ids.set(original._id, copy._id)
    if (before === undefined) await store.groups.create(to.environment._id, copy)
    else if (before.name !== copy.name) await store.groups.update(to.environment._id, before._id, () => copy)
  }
  return ids
}

function copyOf(
  original: Workflow,
  _id: string,
  groupIds: Map<string, string>,
  { from, to }: Promotion,
): Workflow {
  // Steps and their templates contain the environment's ID too.
  const text = JSON.stringify(original).replaceAll(from.environment._id, to.environment._id)
  const group = original._notificationGroupId ?? ''
  return {
    ...(JSON.parse(text) as Workflow), // the same shape
    _id,
    _parentId: original._id,
    _notificationGroupId: groupIds.get(group) ?? group,
  }
}
