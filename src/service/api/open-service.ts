import { createClock, serveClock } from '../faults/clock.ts'
import { doingFirst } from '../store/first-in-writes.ts'
import { createIds, newApiKey } from '../store/ids.ts'
import { createRefusedKeys } from '../access/refused-keys.ts'
import { seedGroup, seedSample } from '../seed/seed.ts'
import { createService, type ServiceOptions } from './service.ts'
import { createStartLinks } from '../access/start-links.ts'
import { unhealthy } from '../http/store-refusal.ts'
import { openStore, type StorePlace } from '../store/open-store.ts'
import type { StoreWatch } from '../store/guarded-store.ts'
import { purgeHourly } from '../store/purge-hourly.ts'
import type { EnvironmentRecord } from '../store/store.ts'
import { startRunner, type RunnerWatch } from '../runner/runner.ts'
import type { Tools } from '../handlers/handler.ts'

export type OpenServiceOptions = ServiceOptions & {
  /** In memory when left out. */
  place?: StorePlace
  /** Key of the first environment; generated when left out. */
  apiKey?: string
  /** Initial content of a new database: the group General alone, or sample content. */
  content?: 'empty' | 'sample'
  now?: () => Date
  /** People without a key of their own work in the first environment. */
  admitsPeople?: boolean
  onRefusedKeys?: (line: string) => void
  watch?: { database: StoreWatch; runner: RunnerWatch } | undefined
}

export type OpenService = Awaited<ReturnType<typeof openService>>

export async function openService(options: OpenServiceOptions = {}) {
  const { place = { memory: true }, apiKey = newApiKey(), content = 'empty' } = options
  const clock = options.faults && createClock(options.now ?? realTime)
  const now = clock?.now ?? options.now ?? realTime
  const store = await openStore(place, options.watch?.database)
  try {
    let wakeRunner = () => {}
    const tools = { store, now, newId: createIds(now), wakeRunner: () => wakeRunner() }
    const environment = await firstEnvironment(tools, content)
    // Other processes on the same data may use other keys.
    await store.apiKeys.add(environment.environment._id, apiKey, now())
    const stopPurging = await purgeHourly(store, now, (error) => options.onFailure?.('purge', error))
    const refusedKeys = options.refusedKeys ?? createRefusedKeys(options.onRefusedKeys)
    const runner = startRunner({
      ...tools,
      onFailure: (error) => options.onFailure?.('runner', error),
      watch: options.watch?.runner,
    })
    // The runner's writes are not those of the request that wakes it.
    wakeRunner = () => void doingFirst([], async () => runner.wake())
    const moved = clock && { serveClock: (request: Request) => serveClock(clock, { store, runner }, request) }
    const home = options.admitsPeople ? environment : undefined
    const { fetch } = createService({ ...tools, options: { ...options, refusedKeys, home, ...moved } })
    const startLinks = createStartLinks({ ...tools, refusedKeys })
    const ready = () => store.ping().catch((error: unknown) => Promise.reject(unhealthy(error)))
    const close = async () => {
      stopPurging()
      await runner.stop()
      await store.close()
    }
    return { fetch, startLinks, ready, apiKey, store, environment, close, runner }
  } catch (error) {
    await store.close()
    throw error
  }
}

const realTime = () => new Date()

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
