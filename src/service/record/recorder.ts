import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { serviceEndpoints, type ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import { timeWithOffset, zoneOfHere, type Entry, type Write } from '#src/domain/journal/entry.ts'
import { namesAfter } from '#src/domain/journal/subject.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { fingerprintOf } from '../store/environments.ts'
import type { JournalStore, PendingWrite } from '../store/journal-records.ts'
import type { ApiKeyStore } from '../store/store.ts'
import { asking, stateOf, type Ask } from './reading.ts'
import { ended, outcomeFrom } from './settle.ts'
import { outcomeOfCreate } from './settle-create.ts'

export type RecorderParts = {
  journal: JournalStore
  /** Passes a request on, with no record of it. */
  fetch: Fetch
  /** Where writes go, for the entries. */
  connection: Write['connection']
  /** The keys that programs bring; left out where they bring none. */
  apiKeys?: Pick<ApiKeyStore, 'find'>
  /** Keys that this process knows: what is recorded never holds them. */
  secrets?: () => Promise<readonly string[]>
  /** Whether `fetch` passes on to another service: others may change it unrecorded, and it may list less. */
  isElsewhere?: boolean
  /** How long a write may still be carried out after it was given up, by this process or by one that ended. */
  landsWithinMs?: number
  now?: () => Date
  onFailure?: (line: string, error: unknown) => void
  /** Called with every entry of this process. */
  onEntry?: (entry: Entry) => void
}

export type Recorder = ReturnType<typeof createRecorder>

/** Of what carries writes out by itself: a proxy on the way to a service, a database server. */
export const landsLateMs = 10_000
/** After this, no process follows a write any more: its own ended, or lost it. */
const leftBehindMs = 60_000
/** After this, what is read says nothing about a write. */
const tooOldMs = 600_000
const sweepMs = 15_000

/** The writer of a record: this process, on this machine. */
const processHere = `${hostname()} ${process.pid}`

export function createRecorder({ journal, fetch, now = () => new Date(), ...parts }: RecorderParts) {
  const { landsWithinMs = 0, onFailure = () => {}, onEntry = () => {} } = parts
  const owner = `${processHere} ${randomUUID()}`
  /** Writes whose answer is awaited. */
  const under = new Set<string>()
  /** When writes that other processes left were first seen, in milliseconds. */
  let leftSince = new Map<string, number>()
  const time = () => timeWithOffset(now())
  const told = (entry: Entry | undefined) => entry && onEntry(entry)

  const masked = async <T>(value: T): Promise<T> => {
    const secrets = (await parts.secrets?.()) ?? []
    return secrets.reduce((free, secret) => withoutKey(free, secret), value)
  }

  /** Puts a write down. Rejects if it cannot be: it must not be passed on then. */
  async function begin(
    write: Omit<PendingWrite, 'owner' | 'at' | 'zone' | 'connection' | 'kind' | 'id'>,
  ): Promise<PendingWrite> {
    const { connection } = parts
    const when = { at: time(), zone: zoneOfHere() }
    const own = { kind: 'write' as const, id: randomUUID(), owner, connection, ...when }
    const pending = await masked({ ...write, ...own })
    // Before the record can be seen: a sweep would take the write for one that no process follows.
    under.add(pending.id)
    await journal.begin(pending).catch((error: unknown) => {
      under.delete(pending.id)
      throw error
    })
    return pending
  }

  /** The answer told the outcome. A failure leaves the record, which is settled by a read later. */
  async function end(pending: PendingWrite, outcome: Parameters<typeof ended>[1]): Promise<void> {
    try {
      told(await journal.end(await masked(ended(pending, { ...outcome, answeredAt: time() }))))
    } catch (error) {
      onFailure('The journal could not keep the outcome of a write', error)
    } finally {
      under.delete(pending.id)
    }
  }

  /** The answer was that to an earlier request, which has its own entry. */
  async function drop(pending: PendingWrite): Promise<void> {
    await journal.drop(pending).catch(swept)
    under.delete(pending.id)
  }

  /** No answer told the outcome. */
  function lose(pending: PendingWrite, failure: NonNullable<Write['failure']>): void {
    const settling = () => settle({ ...pending, failure }).finally(() => under.delete(pending.id))
    if (landsWithinMs === 0) void settling().catch(swept)
    else setTimeout(() => void settling().catch(swept), landsWithinMs).unref()
  }

  async function settle(pending: PendingWrite): Promise<void> {
    const isTooOld = now().getTime() - Date.parse(pending.at) > tooOldMs
    const read = isTooOld ? undefined : await outcomeNow(pending)
    if (!read && !isTooOld && isReadable(pending.operation)) return
    const named = { ...pending, ...namesAfter(pending, read?.answer) }
    told(
      await journal.settle(await masked(ended(named, { outcome: 'unknown', ...read, answeredAt: time() }))),
    )
  }

  /** Undefined when it cannot be read at present. */
  async function outcomeNow(pending: PendingWrite) {
    const ask = askAlone(pending)
    if (pending.operation === 'workflowCreate')
      return outcomeOfCreate(ask, journal, pending, parts.isElsewhere)
    const found = await stateOf(ask, pending.operation, pending.address)
    return outcomeFrom(found, pending, await journal.later(pending))
  }

  /** There is no person to read for: Carillon itself reads. */
  const askAlone = ({ environmentId }: PendingWrite): Ask => {
    if (environmentId !== undefined && environmentId !== home) return async () => ({ kind: 'unread' })
    const person = { name: 'Carillon', roles: ['read'] as const }
    const context: RequestContext = { requestId: randomUUID(), address: undefined, person }
    return asking(fetch, 'http://carillon', context, null)
  }
  let home: string | undefined

  const swept = (error: unknown) => onFailure('The journal could not settle a write', error)

  async function sweep(): Promise<void> {
    const at = now().getTime()
    const left = (await journal.pending()).filter(
      (pending) => !under.has(pending.id) && isLeft(pending, owner, now()),
    )
    leftSince = new Map(left.map(({ id }) => [id, leftSince.get(id) ?? at]))
    for (const pending of left)
      // One that cannot be settled must not keep the others from it.
      if (at - (leftSince.get(pending.id) ?? at) >= landsWithinMs) await settle(pending).catch(swept)
  }

  return {
    begin,
    end,
    drop,
    lose,
    masked,
    /** The name of a program in the journal; undefined for an unknown key. */
    async program(authorization: string | null) {
      const key = /^ApiKey (.+)$/.exec(authorization ?? '')?.[1]
      const found = key === undefined ? undefined : await parts.apiKeys?.find(key)
      if (key === undefined || !found) return undefined
      return { agent: `API key ${fingerprintOf(key)}`, environmentId: found.environment._id, key }
    },
    /** Settles what others left, now and from time to time. `homeId`: the environment of people. */
    start(homeId?: string): () => void {
      home = homeId
      let isSweeping = false
      // A service that does not answer makes a sweep longer than the time between two.
      const run = () => {
        if (isSweeping) return
        isSweeping = true
        void sweep()
          .catch(swept)
          .finally(() => (isSweeping = false))
      }
      run()
      const timer = setInterval(run, sweepMs)
      timer.unref()
      return () => clearInterval(timer)
    },
    sweep,
    journal,
    now,
  }
}

const isReadable = (operation: ServiceEndpointName) =>
  operation === 'workflowCreate' || operation.endsWith('Update') || operation.endsWith('Delete')

/** Whether no other process follows a write that this one does not. */
function isLeft({ owner, at }: PendingWrite, own: string, now: Date): boolean {
  if (owner === own || now.getTime() - Date.parse(at) > leftBehindMs) return true
  const [host, pid = ''] = owner.split(' ')
  if (`${host} ${pid}` === processHere) return true
  return host === hostname() && !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const isWrite = (name: ServiceEndpointName): boolean => serviceEndpoints[name].method !== 'GET'
