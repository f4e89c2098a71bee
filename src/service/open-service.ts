import { createIds, newApiKey } from './ids.ts'
import { seedGroup, seedSample } from './seed/seed.ts'
import { createService, type ServiceOptions } from './service.ts'
import { openStore, type StorePlace } from './store/open-store.ts'
import type { EnvironmentRecord, Store } from './store/store.ts'
import type { Tools } from './handler.ts'

export type OpenServiceOptions = ServiceOptions & {
  /** Memory when left out. */
  place?: StorePlace
  /** Opens the first environment; made when left out. */
  apiKey?: string
  /** Whether keys given earlier stop working. */
  onlyKey?: boolean
  /** What a new database begins with: the group General alone, or a small world. */
  content?: 'empty' | 'sample'
  now?: () => Date
}

export type OpenService = {
  fetch: (request: Request) => Promise<Response>
  apiKey: string
  store: Store
  environment: EnvironmentRecord
  close: () => Promise<void>
}

/** The service over an open store with its first environment, but without a port. */
export async function openService(options: OpenServiceOptions = {}): Promise<OpenService> {
  const {
    place = { memory: true },
    apiKey = newApiKey(),
    content = 'empty',
    now = () => new Date(),
  } = options
  const store = await openStore(place)
  try {
    const tools = { store, now, newId: createIds(now) }
    const environment = await firstEnvironment(tools, content)
    await store.apiKeys[options.onlyKey === false ? 'add' : 'set'](environment.environment._id, apiKey)
    const service = createService({ ...tools, options })
    return { fetch: service.fetch, apiKey, store, environment, close: store.close }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function firstEnvironment(tools: Tools, content: 'empty' | 'sample'): Promise<EnvironmentRecord> {
  const { store, now, newId } = tools
  const at = now().toISOString()
  const organizationId = newId()
  const environment = {
    _id: newId(),
    name: 'Development',
    identifier: newId().slice(-12),
    _organizationId: organizationId,
    createdAt: at,
    updatedAt: at,
  }
  const record = { environment, organizationId, creatorId: newId() }
  if (await store.environments.createFirst(record)) {
    await (content === 'sample' ? seedSample : seedGroup)(tools, record)
    return record
  }
  return (await store.environments.list())[0] ?? record
}
