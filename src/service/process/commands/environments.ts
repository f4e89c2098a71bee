import { commandHint, shellQuote } from '../command-hint.ts'
import type { Options } from '../options.ts'
import { createIds, newApiKey } from '../../store/sql/ids.ts'
import type { EnvironmentRecord, Store } from '../../store/interface/store.ts'
import { CommandFailed, type Command } from './command.ts'
import { withStore } from './with-store.ts'
import { promote } from './promotion.ts'
import { formatTable } from './table.ts'

export const environments: Command = {
  name: 'environments',
  help: 'List the environments of the data',
  parse: () => listEnvironments,
}

export const createEnvironment: Command = {
  name: 'create-environment',
  argument: '<name>',
  help: 'Add one whose workflows come from the first, and print its key',
  parse(name) {
    if (name.length > 60 || /\p{Cc}/u.test(name))
      throw new Error('The name of the environment takes up to 60 visible characters')
    return (options) => create(name, options)
  },
}

export const promoteWorkflows: Command = {
  name: 'promote',
  argument: '<environment>',
  help: 'Bring its workflows and groups to the state of the first environment',
  parse(name) {
    return (options) =>
      withStore(options, async (store, first) => {
        const target = await findEnvironment(store, name)
        if (target.environment._id === first.environment._id)
          throw new CommandFailed(`Workflows are made in ${name}. Name the environment they are brought to`)
        return [`Brought to ${target.environment.name}: ${await promote(store, first, target)}`]
      })
  },
}

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
