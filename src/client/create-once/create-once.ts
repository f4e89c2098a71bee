import type { Workflow, WorkflowCreateInput } from '#src/contract/workflow.ts'
import { findCreated, type FindCreatedResult } from '#src/domain/workflow/find-created.ts'
import { CallError, type Failure } from '../failure.ts'
import { fingerprint as fingerprintOf } from '../fingerprint.ts'
import { randomId } from '../random-id.ts'
import {
  afterCheck,
  type CreateRecord,
  type Decision,
  decide,
  isAlive,
  isNamed,
  mayExist,
} from './create-record.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

export type CreateResult =
  | { kind: 'created'; workflow: Workflow }
  /** Not created, for this reason. */
  | { kind: 'refused'; failure: Failure }
  /** It may have been created: offer to check. `failure` is missing if an earlier attempt was unclear. */
  | { kind: 'mayExist'; record: CreateRecord; failure?: Failure }
  /** Another tab is sending the same body; nothing was sent here. */
  | { kind: 'elsewhere'; record: CreateRecord }
  /** The same body was created before; nothing was sent. */
  | { kind: 'createdBefore'; record: CreateRecord }

export type CheckResult =
  | FindCreatedResult
  /** This service lists no workflows. */
  | { kind: 'cannotTell' }
  | { kind: 'elsewhere' }
  | { kind: 'failed'; failure: Failure }

/** Sends the body; rejects with `CallError`. The key is for services known to honour it. */
export type SendCreate = (body: WorkflowCreateInput, idempotencyKey: string) => Promise<Workflow>

/** Workflows that may have the name; rejects with `CallError`. */
export type FindByName = (name: string) => Promise<readonly Workflow[]>

type Parts = { baseUrl: () => string; now?: () => Date; store?: RecordStore; page?: EventTarget | undefined }

const heartbeatMs = 10_000

export function createCreateOnce({
  baseUrl,
  now = () => new Date(),
  store = createRecordStore(),
  page = globalThis.window,
}: Parts) {
  const attempts = new Map<string, Promise<CreateResult>>()

  const list = async (keep: (record: CreateRecord) => boolean, of = baseUrl()) =>
    (await store.list(of)).filter(keep).toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  return {
    /** Sends a body once, however often and in however many tabs it is requested. `again`: the author wants a second one. */
    async create(
      body: WorkflowCreateInput,
      send: SendCreate,
      { again = false }: { again?: boolean } = {},
    ): Promise<CreateResult> {
      const fingerprint = await fingerprintOf(body)
      const base = baseUrl()
      const attemptKey = `${base} ${fingerprint}`
      const mine = attempts.get(attemptKey)
      if (mine) return mine
      const blank = { baseUrl: base, fingerprint, name: body.name, idempotencyKey: randomId() }
      const attempt = begin(store, blank, { now, again }).then((begun) =>
        'record' in begun
          ? sendAttempt(store, begun.record, { now, page }, (key) => send(body, key))
          : begun.result,
      )
      attempts.set(attemptKey, attempt)
      return attempt.finally(() => attempts.delete(attemptKey))
    },
    /** Looks for what an unanswered attempt may have created. Sends nothing. */
    async check(fingerprint: string, find: FindByName): Promise<CheckResult> {
      const base = baseUrl()
      const record = await store.read(base, fingerprint)
      if (!record) return { kind: 'absent' }
      if (isAlive(record, now())) return { kind: 'elsewhere' }
      const checked = await findExisting(record, find, await store.list(base))
      if (checked.kind !== 'failed') {
        const found = checked.kind === 'cannotTell' ? undefined : checked
        await store.change(base, fingerprint, (stored) =>
          isSameAttempt(stored, record) ? afterCheck(stored, found, now()) : stored,
        )
      }
      return checked
    },
    /** The state of a body's attempt, as other tabs may have left it. */
    read: (fingerprint: string) => store.read(baseUrl(), fingerprint),
    /** The author recognized the workflow the attempt created. */
    settle: (fingerprint: string, workflowId: string) =>
      store.change(
        baseUrl(),
        fingerprint,
        (stored) => stored && { ...stored, outcome: 'created', workflowId },
      ),
    /** Attempts with an unknown outcome, newest first: shown after a reload. */
    unsettled: (of?: string) =>
      list(
        (record) => record.outcome === 'unknown' || (record.outcome === 'flying' && !isAlive(record, now())),
        of,
      ),
    /** Creates with this name that any tab is sending right now. */
    inFlight: (name: string) => list((record) => isAlive(record, now()) && isNamed(record, name)),
    /** Workflows with this name that this browser created. The service gives a second one another identifier. */
    namesakes: (name: string) => list((record) => record.outcome === 'created' && isNamed(record, name)),
    /** Called when another tab has updated an attempt. */
    subscribe: store.subscribe,
  }
}

type NewRecord = Pick<CreateRecord, 'baseUrl' | 'fingerprint' | 'name' | 'idempotencyKey'>

const notSent = { wait: 'elsewhere', check: 'mayExist', ask: 'createdBefore' } as const

/** Marks the attempt as started if it may start. Decides and writes in one transaction, for all tabs. */
async function begin(
  store: RecordStore,
  blank: NewRecord,
  { now, again }: { now: () => Date; again: boolean },
): Promise<{ record: CreateRecord } | { result: CreateResult }> {
  let decision: Decision = { do: 'send', key: 'new' }
  let known: CreateRecord | undefined
  await store.change(blank.baseUrl, blank.fingerprint, (stored) => {
    decision = decide(stored, { now: now(), again })
    if (decision.do !== 'send') return (known = stored)
    const at = now().toISOString()
    const key = decision.key === 'same' ? stored?.idempotencyKey : undefined
    const idempotencyKey = key ?? blank.idempotencyKey
    return (known = { ...blank, idempotencyKey, startedAt: at, seenAt: at, outcome: 'flying' })
  })
  if (!known) throw new Error('A decision not to send needs a record')
  return decided(decision, known)
}

const decided = (decision: Decision, record: CreateRecord) =>
  decision.do === 'send' ? { record } : { result: { kind: notSent[decision.do], record } }

async function sendAttempt(
  store: RecordStore,
  record: CreateRecord,
  { now, page }: { now: () => Date; page: EventTarget | undefined },
  send: (idempotencyKey: string) => Promise<Workflow>,
): Promise<CreateResult> {
  const note = (changes: Partial<CreateRecord>) =>
    store.change(record.baseUrl, record.fingerprint, (stored) =>
      isSameAttempt(stored, record) ? { ...stored, seenAt: now().toISOString(), ...changes } : stored,
    )
  const heartbeat = setInterval(() => void note({}), heartbeatMs)
  // This page will not see the answer, so other tabs, and this one after a reload, need not wait for it.
  const leave = () => {
    const left: CreateRecord = { ...record, seenAt: now().toISOString(), outcome: 'unknown' }
    // If this cannot be written, the missing heartbeats have the same effect.
    store.leave(left).catch(() => undefined)
  }
  const listening = new AbortController()
  page?.addEventListener('pagehide', leave, { signal: listening.signal })
  try {
    const workflow = await send(record.idempotencyKey)
    await note({ outcome: 'created', workflowId: workflow._id })
    return { kind: 'created', workflow }
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : undefined
    const outcome = failure && !mayExist(failure) ? 'refused' : 'unknown'
    await note({ outcome })
    if (!failure) throw error
    return outcome === 'refused'
      ? { kind: 'refused', failure }
      : { kind: 'mayExist', record: { ...record, outcome, seenAt: now().toISOString() }, failure }
  } finally {
    clearInterval(heartbeat)
    listening.abort()
  }
}

/** A later attempt may have started meanwhile, even with the same key. */
const isSameAttempt = (stored: CreateRecord | undefined, record: CreateRecord): stored is CreateRecord =>
  stored?.idempotencyKey === record.idempotencyKey && stored.startedAt === record.startedAt

async function findExisting(
  record: CreateRecord,
  find: FindByName,
  records: readonly CreateRecord[],
): Promise<Exclude<CheckResult, { kind: 'elsewhere' }>> {
  const known = new Set(
    records
      .filter(({ idempotencyKey }) => idempotencyKey !== record.idempotencyKey)
      .flatMap(({ workflowId }) => workflowId ?? []),
  )
  try {
    return findCreated(record, await find(record.name), known)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.failure.kind === 'notOffered'
      ? { kind: 'cannotTell' }
      : { kind: 'failed', failure: error.failure }
  }
}
