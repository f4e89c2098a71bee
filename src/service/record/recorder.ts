import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import { timeWithOffset, localZone, type Entry, type Write } from '#src/domain/journal/entry.ts'
import { namesAfter } from '#src/domain/journal/subject.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { fingerprintOf } from '../store/environments/environments.ts'
import { sha256 } from '../store/sql/database.ts'
import type { JournalStore } from '../store/journal/journal.ts'
import type { PendingWrite, Scoped } from '../store/interface/journal-records.ts'
import type { ApiKeyStore } from '../store/environments/environments.ts'
import { createServiceReader, readState, type ServiceReader } from './reading.ts'
import { withOutcome, outcomeFrom } from './settle.ts'
import { outcomeOfCreate } from './settle-create.ts'

export type RecorderParts = {
  journal: JournalStore
  /** Passes a request on without recording it. */
  fetch: Fetch
  /** The destination of the writes, for the entries. */
  connection: Write['connection']
  /** The keys of the embedded service; absent in front of another service, which knows its own. */
  apiKeys?: Pick<ApiKeyStore, 'find'>
  /** Whether callers have keys of the other service. */
  takesForeignKeys?: boolean
  /** The environment of people in the embedded service. */
  peopleScope?: string
  /** Keys known to this process, which are masked in everything that is recorded. */
  secrets?: readonly string[]
  /**
   * Whether `fetch` calls another service, which others may change without a record, and which may list fewer
   * workflows.
   */
  isUpstream?: boolean
  /** How long a write may still be carried out after this process gave it up or another one ended. */
  settleDelayMs?: number
  now?: () => Date
  onFailure?: (line: string, error: unknown) => void
  /** Called with every entry made by this process. */
  onEntry?: (entry: Entry) => void
}

export type Recorder = ReturnType<typeof createRecorder>

/** `settleDelayMs` where a proxy in between or a database server may still carry out a write. */
export const remoteSettleDelayMs = 10_000
/** After this time no process is waiting for a write any more: its own has ended or given up. */
const abandonedAfterMs = 60_000
/** After this time, the current state says nothing about a write. */
const tooOldMs = 600_000
const sweepMs = 15_000
const maxForeignKeys = 1_000

const scopeOf = ({ scope }: Scoped): Scoped => (scope === undefined ? {} : { scope })

/** Identifies this process as the owner of a record. */
const thisProcess = `${hostname()} ${process.pid}`

export function createRecorder({ journal, fetch, now = () => new Date(), ...parts }: RecorderParts) {
  const {
    settleDelayMs = 0,
    isUpstream = false,
    onFailure = () => {},
    onEntry = () => {},
    peopleScope,
    secrets = [],
  } = parts
  const owner = `${thisProcess} ${randomUUID()}`
  /** Ids of writes that are waiting for their answer or a later read. */
  const awaitedIds = new Set<string>()
  /** Outcomes that could not be stored yet, by id. */
  const unstored = new Map<string, Write & Scoped>()
  /** Keys of the other service that callers used last, by scope, to read what became of their writes. Never stored. */
  const foreignKeys = new Map<string, string>()
  /** When abandoned writes were first seen, in milliseconds, by id. */
  let abandonedSince = new Map<string, number>()
  const time = () => timeWithOffset(now())

  const maskSecrets = <T>(value: T): T => secrets.reduce((free, secret) => maskApiKey(free, secret), value)

  /** Records a write. If this rejects, the write must not be sent. */
  async function begin(
    write: Omit<PendingWrite, 'owner' | 'at' | 'zone' | 'connection' | 'kind' | 'id'>,
  ): Promise<PendingWrite> {
    const { connection } = parts
    const when = { at: time(), zone: localZone() }
    const own = { kind: 'write' as const, id: randomUUID(), owner, connection, ...when }
    const pending = maskSecrets({ ...write, ...own })
    // Before the record becomes visible, or a sweep would treat the write as abandoned.
    awaitedIds.add(pending.id)
    await journal.begin(pending).catch((error: unknown) => {
      awaitedIds.delete(pending.id)
      throw error
    })
    return pending
  }

  /** For a write whose answer gave the outcome. If it cannot be stored, that is tried again while this process runs. */
  async function end(pending: PendingWrite, outcome: Parameters<typeof withOutcome>[1]): Promise<void> {
    const ended = { ...withOutcome(pending, { ...outcome, answeredAt: time() }), ...scopeOf(pending) }
    await storeOutcome(ended, journal.end).catch((error: unknown) => {
      unstored.set(ended.id, ended)
      onFailure('The journal could not keep the outcome of a write', error)
    })
  }

  async function storeOutcome(ended: Write & Scoped, store = journal.settle): Promise<void> {
    const entry = await store(maskSecrets(ended))
    if (entry) onEntry(entry)
    unstored.delete(ended.id)
    awaitedIds.delete(ended.id)
  }

  /** For a request that wrote nothing, such as a repetition of one that has its own entry. */
  async function drop(pending: PendingWrite): Promise<void> {
    await journal.drop(pending).catch(reportSettleFailure)
    awaitedIds.delete(pending.id)
  }

  /** For a write without a conclusive answer. */
  function settleLater(pending: PendingWrite, failure: NonNullable<Write['failure']>): void {
    const settleNow = () => settle({ ...pending, failure }).finally(() => awaitedIds.delete(pending.id))
    if (settleDelayMs === 0) void settleNow().catch(reportSettleFailure)
    else setTimeout(() => void settleNow().catch(reportSettleFailure), settleDelayMs).unref()
  }

  async function settle(pending: PendingWrite): Promise<void> {
    const isTooOld = now().getTime() - Date.parse(pending.at) > tooOldMs
    const result = isTooOld ? undefined : await readOutcome(pending)
    if (!result && !isTooOld && isReadable(pending.operation)) return
    const settled = { ...pending, ...namesAfter(pending, result?.answer) }
    const end = { outcome: 'unknown' as const, ...result, answeredAt: time() }
    await storeOutcome({ ...withOutcome(settled, end), ...scopeOf(pending) })
  }

  /** Undefined if it cannot be read at present. */
  async function readOutcome(pending: PendingWrite) {
    const read = readerWithoutCaller(pending)
    if (pending.operation === 'workflowCreate') return outcomeOfCreate(read, journal, pending)
    const found = await readState(read, pending.operation, pending.address)
    return outcomeFrom(found, pending, await journal.later(pending))
  }

  /** Reads as Carillon itself, because no caller is waiting. */
  const readerWithoutCaller = ({ scope = peopleScope }: PendingWrite): ServiceReader => {
    const context: RequestContext = { requestId: randomUUID(), address: undefined }
    const readAs = (more: Partial<RequestContext>, key?: string) =>
      createServiceReader(fetch, 'http://carillon', { ...context, ...more }, key ? `ApiKey ${key}` : null)
    if (!isUpstream) return readAs(scope === undefined ? {} : { environmentId: scope })
    if (scope === undefined) return readAs({ person: { name: 'Carillon', roles: ['read'] } })
    const key = foreignKeys.get(scope)
    return key === undefined ? async () => ({ kind: 'unread' }) : readAs({}, key)
  }

  async function scopeOfKey(key: string): Promise<string | undefined> {
    if (parts.apiKeys) return (await parts.apiKeys.find(key))?.environment._id
    if (!parts.takesForeignKeys) return undefined
    const scope = sha256(key)
    foreignKeys.delete(scope)
    foreignKeys.set(scope, key)
    const [oldest] = foreignKeys.keys()
    if (foreignKeys.size > maxForeignKeys && oldest !== undefined) foreignKeys.delete(oldest)
    return scope
  }

  const reportSettleFailure = (error: unknown) => onFailure('The journal could not settle a write', error)

  async function sweep(): Promise<void> {
    const at = now().getTime()
    for (const ended of unstored.values()) await storeOutcome(ended).catch(reportSettleFailure)
    const abandoned = (await journal.pending()).filter(
      (pending) => !awaitedIds.has(pending.id) && isAbandoned(pending, owner, now()),
    )
    abandonedSince = new Map(abandoned.map(({ id }) => [id, abandonedSince.get(id) ?? at]))
    for (const pending of abandoned)
      // A write that cannot be settled must not block the others.
      if (at - (abandonedSince.get(pending.id) ?? at) >= settleDelayMs)
        await settle(pending).catch(reportSettleFailure)
  }

  return {
    begin,
    end,
    drop,
    settleLater,
    isUpstream,
    peopleScope,
    /** Who has a key, as the journal names them, with the part of the journal they share; undefined for an unknown key. */
    async keyHolder(authorization: string | null) {
      const key = /^ApiKey (.+)$/.exec(authorization ?? '')?.[1]
      const scope = key === undefined ? undefined : await scopeOfKey(key)
      if (key === undefined || scope === undefined) return undefined
      return { agent: `API key ${fingerprintOf(key)}`, scope, key }
    },
    /** Settles abandoned writes, now and periodically. Returns a function that stops it. */
    start(): () => void {
      let isSweeping = false
      // If the service does not answer, a sweep takes longer than the interval.
      const run = () => {
        if (isSweeping) return
        isSweeping = true
        void sweep()
          .catch(reportSettleFailure)
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

const isReadable = (operation: EndpointName) =>
  operation === 'workflowCreate' || operation.endsWith('Update') || operation.endsWith('Delete')

/** Whether no process is waiting any more for a write that this one is not waiting for. */
function isAbandoned({ owner, at }: PendingWrite, own: string, now: Date): boolean {
  if (owner === own || now.getTime() - Date.parse(at) > abandonedAfterMs) return true
  const [host, pid = ''] = owner.split(' ')
  if (`${host} ${pid}` === thisProcess) return true
  return host === hostname() && !isProcessRunning(Number(pid))
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const isWrite = (name: EndpointName): boolean => endpoints[name].method !== 'GET'
