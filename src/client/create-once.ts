import type { Workflow, WorkflowCreateInput } from '#src/contract/workflow.ts'
import { findCreated, type FindCreatedResult } from '#src/domain/workflow/find-created.ts'
import type { Note } from './call/types.ts'
import type { Client } from './client.ts'
import type { SentCreate } from './drafts/draft-store.ts'
import { CallError, type Failure, isUncertain } from './failure.ts'
import { fingerprint } from './fingerprint.ts'
import { mayOf } from './may-of.ts'
import { invalidate, runWrite, write } from './query.ts'
import { randomId } from './random-id.ts'
import { byCurrentPerson } from './session.ts'
import { latestLandingMs } from './call/call.ts'

export type CreateResult =
  | { kind: 'created'; workflow: Workflow }
  /** Not created, for this reason. */
  | { kind: 'refused'; failure: Failure }
  /** It may have been created. `failure` is missing if nothing was sent now, because of an earlier attempt. */
  | { kind: 'mayExist'; sent: SentCreate; failure?: Failure }
  /** The browser is offline, and a read got no answer either; nothing was sent. */
  | { kind: 'offline' }

type Create = {
  body: WorkflowCreateInput
  note?: Note
  /** An earlier attempt of the same draft without a known outcome. */
  sent: SentCreate | undefined
  /** Stores the attempt before it is sent, and `undefined` once its outcome is known. */
  keep: (sent: SentCreate | undefined) => unknown
}

/** Less than the time for which services remember a key. */
const repeatableMs = 23 * 60 * 60_000

/** Whether the service answers a repetition of an earlier attempt instead of creating a second workflow. */
function isRepeatable(client: Client, earlier: SentCreate, now: SentCreate): boolean {
  const isSame = earlier.fingerprint === now.fingerprint && earlier.by === now.by
  const isRemembered = Date.now() - Date.parse(earlier.firstAt) < repeatableMs
  const { allowed, proven } = mayOf(client, 'once')
  return isSame && isRemembered && allowed && proven
}

/** Creates a workflow, unless an earlier attempt may have created it and the service would not notice. */
export async function createOnce(
  client: Client,
  { body, note = {}, sent, keep }: Create,
): Promise<CreateResult> {
  if (!navigator.onLine && (await isUnreachable(client))) return { kind: 'offline' }
  const { queryClient, session } = client
  const at = new Date().toISOString()
  const content = { name: body.name, fingerprint: fingerprint(body), ...byCurrentPerson(session) }
  const fresh: SentCreate = { key: randomId(), ...content, firstAt: at, lastAt: at }
  if (sent && !isRepeatable(client, sent, fresh)) return { kind: 'mayExist', sent }
  const attempt = sent ? { ...sent, lastAt: at } : fresh
  await keep(attempt)
  try {
    const input = { body, note, idempotencyKey: attempt.key }
    const workflow = await runWrite(queryClient, write('workflowCreate'), input)
    void invalidate(queryClient, 'workflowList')
    return { kind: 'created', workflow }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (mayBeDone(failure, sent !== undefined)) return { kind: 'mayExist', sent: attempt, failure }
    await keep(undefined)
    return { kind: 'refused', failure }
  }
}

/**
 * Whether a write with a key may have been carried out. 409: an attempt with that key has no known answer. A refused
 * repetition says nothing of the attempt before it, unless the content is refused, which was the same.
 */
export const mayBeDone = (failure: Failure, isRepetition: boolean): boolean => {
  const status = failure.kind === 'refused' ? failure.status : undefined
  return isUncertain(failure) || status === 409 || (isRepetition && status !== 400 && status !== 422)
}

/** Asked with a read, because a service on this device answers even offline. */
const isUnreachable = ({ call }: Pick<Client, 'call'>): Promise<boolean> =>
  call('groupList', {}).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.failure.kind === 'noAnswer',
  )

export type SentSearch =
  | FindCreatedResult
  /** This service lists no workflows. */
  | { kind: 'cannotTell' }
  | { kind: 'failed' }

export const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** Looks for what an attempt without an answer may have created. Sends nothing. A found workflow is complete. */
export async function findSent(
  { call, library }: Pick<Client, 'call' | 'library'>,
  { name, firstAt, lastAt }: SentCreate,
  pause: (ms: number) => Promise<unknown> = after,
): Promise<SentSearch> {
  const look = async () => {
    const { data } = await call('workflowList', { page: 0, limit: 100, query: name })
    const others = (await library.list().catch(() => [])).filter(({ made }) => made)
    return findCreated(
      { name, startedAt: firstAt },
      data,
      new Set(others.map(({ workflow }) => workflow._id)),
    )
  }
  try {
    let search = await look()
    // Until then, the service may still be working on it.
    const waitMs = Date.parse(lastAt) + latestLandingMs - Date.now()
    if (search.kind === 'absent' && waitMs > 0) {
      await pause(waitMs)
      search = await look()
    }
    if (search.kind !== 'found') return search
    const { workflow } = search
    return {
      ...search,
      workflow: await call('workflowGet', { workflowId: workflow._id }).catch(() => workflow),
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { kind: error.failure.kind === 'notOffered' ? 'cannotTell' : 'failed' }
  }
}
