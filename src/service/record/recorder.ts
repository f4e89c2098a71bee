import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { serviceEndpoints, type ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import { timeWithOffset, zoneOfHere, type Entry, type Write } from '#src/domain/journal/entry.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { fingerprintOf } from '../store/environments.ts'
import type { JournalStore, PendingWrite } from '../store/journal-records.ts'
import type { ApiKeyStore } from '../store/store.ts'
import { asking, stateOf, type Ask } from './reading.ts'
import { ended, outcomeFrom } from './settle.ts'

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
  /** How long a write that was not answered may still be carried out. */
  landsWithinMs?: number
  now?: () => Date
  onFailure?: (line: string, error: unknown) => void
  /** Called with every entry of this process. */
  onEntry?: (entry: Entry) => void
}

export type Recorder = ReturnType<typeof createRecorder>

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

  /** No answer told the outcome. */
  function lose(pending: PendingWrite, failure: NonNullable<Write['failure']>): void {
    const settling = () => settle({ ...pending, failure }).finally(() => under.delete(pending.id))
    if (landsWithinMs === 0) void settling().catch(swept)
    else setTimeout(() => void settling().catch(swept), landsWithinMs).unref()
  }

  async function settle(pending: PendingWrite): Promise<void> {
    const { operation, address } = pending
    const isTooOld = now().getTime() - Date.parse(pending.at) > tooOldMs
    const found = isTooOld ? undefined : await stateOf(askAlone(pending), operation, address)
    const later = found ? await journal.later(pending) : []
    const read = found && outcomeFrom(found, pending, later)
    if (!read && !isTooOld && isReadable(operation)) return
    told(
      await journal.settle(await masked(ended(pending, { outcome: 'unknown', ...read, answeredAt: time() }))),
    )
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
    for (const pending of await journal.pending())
      if (!under.has(pending.id) && isLeft(pending, owner, now())) await settle(pending)
  }

  return {
    begin,
    end,
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
  operation.endsWith('Update') || operation.endsWith('Delete')

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
