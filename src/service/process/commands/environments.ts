import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { commandHint, shellQuote } from '../command-hint.ts'
import type { Options } from '../options.ts'
import { createIds, newApiKey } from '../../store/sql/ids.ts'
import type { EnvironmentRecord } from '../../store/interface/records.ts'
import type { Store } from '../../store/databases/open-store.ts'
import { CommandFailed, type Command, formatTable, toName, withStore } from './command.ts'

export const environmentCommands: readonly Command[] = [
  { name: 'environments', help: 'List the environments of the data', parse: () => listEnvironments },
  {
    name: 'create-environment',
    argument: '<name>',
    help: 'Add one whose workflows come from the first, and print its key',
    parse(name) {
      toName(name, 'The name of the environment')
      return (options) => create(name, options)
    },
  },
  {
    name: 'promote',
    argument: '<environment>',
    help: 'Bring its workflows and groups to the state of the first environment',
    parse: (name) => (options) =>
      withStore(options, async (store, first) => {
        const target = await findEnvironment(store, name)
        if (target.environment._id === first.environment._id)
          throw new CommandFailed(`Workflows are made in ${name}. Name the environment they are brought to`)
        return [`Brought to ${target.environment.name}: ${await promote(store, first, target)}`]
      }),
  },
]

/** Finds an environment by its name or ID. */
export async function findEnvironment(store: Store, name: string): Promise<EnvironmentRecord> {
  const all = await store.environments.list()
  const found = all.filter(({ environment }) => environment.name === name || environment._id === name)
  const [only, ...more] = found
  if (only !== undefined && more.length === 0) return only
  const names = all.map(({ environment }) => environment.name).join(', ')
  throw new CommandFailed(
    only
      ? `Several environments are called ${name}. Use an ID`
      : `There is no environment ${name}, only ${names}`,
  )
}

async function listEnvironments(options: Options): Promise<string[]> {
  return withStore(options, async ({ environments: store, apiKeys, workflows }, first) => {
    const rows = (await store.list()).map(async ({ environment: { _id, name, createdAt, _parentId } }) => {
      const { totalCount } = await workflows.list(_id, { page: 0, limit: 1 })
      const keys = await apiKeys.list(_id)
      const workflowsFrom = _parentId ? `from ${first.environment.name}` : 'made here'
      return [_id, name, createdAt?.slice(0, 10) ?? '', `${totalCount} ${workflowsFrom}`, String(keys.length)]
    })
    return formatTable(['ID', 'name', 'created', 'workflows', 'keys'], await Promise.all(rows))
  })
}

async function create(name: string, options: Options): Promise<string[]> {
  return withStore(options, async (store, first) => {
    const isTaken = (await store.environments.list()).some(({ environment }) => environment.name === name)
    if (isTaken) throw new CommandFailed(`There is an environment ${name} already`)
    const newId = createIds(() => new Date())
    const at = new Date().toISOString()
    const record: EnvironmentRecord = {
      environment: {
        _id: newId(),
        name,
        identifier: newId().slice(-12),
        _organizationId: first.organizationId,
        _parentId: first.environment._id,
        createdAt: at,
        updatedAt: at,
      },
      organizationId: first.organizationId,
      creatorId: first.creatorId,
    }
    await store.environments.create(record)
    const key = newApiKey()
    await store.apiKeys.add(record.environment._id, key, new Date())
    const promoted = await promote(store, first, record)
    return [
      key,
      `This key of ${name} is not shown again. Brought from ${first.environment.name}: ${promoted}`,
      `It starts without subscribers. For later changes of workflows: ${commandHint(`promote ${shellQuote(name)}`, options)}`,
    ]
  })
}

type Promotion = { store: Store; from: EnvironmentRecord; to: EnvironmentRecord; newId: () => string }

/**
 * Copies groups and workflows from one environment to another; a copy has its original as `_parentId`.
 * May be repeated, also after an interruption. Returns a line about what it did.
 */
async function promote(store: Store, from: EnvironmentRecord, to: EnvironmentRecord): Promise<string> {
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

const allWorkflows = async ({ workflows }: Store, environmentId: string): Promise<Workflow[]> =>
  (await workflows.list(environmentId, { page: 0, limit: 1_000_000 })).data
