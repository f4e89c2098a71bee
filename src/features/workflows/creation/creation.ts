import type { Client } from '#src/client/client.ts'
import { type CreateRecord, isNamed } from '#src/client/create-once/create-record.ts'
import type { CheckResult, CreateResult } from '#src/client/create-once/create-once.ts'
import { CallError } from '#src/client/failure.ts'
import { fingerprint as fingerprintOf } from '#src/client/fingerprint.ts'
import { type CreateBody, WorkflowFormSchema } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isNoWorkflow } from '../model/failures.ts'

/** State of an attempt to create. */
export type Attempt =
  | CreateResult
  /** This browser created, or may have created, another workflow of the same name; nothing was sent. */
  | { kind: 'namesake'; record: CreateRecord }
  /** The browser is offline, and a read got no answer either; nothing was sent. */
  | { kind: 'offline' }

type Deps = Pick<Client, 'call' | 'createOnce' | 'session'>
export type Send = (input: { body: CreateBody; idempotencyKey: string }) => Promise<Workflow>

/** Creates once. Unless `again`, an earlier create of the same content or name is reported first. */
export async function attemptCreate(
  client: Deps,
  { body, send, again = false }: { body: CreateBody; send: Send; again?: boolean },
): Promise<Attempt> {
  if (!navigator.onLine && (await isUnreachable(client))) return { kind: 'offline' }
  const once = await client.createOnce()
  const record = again ? undefined : await namesakeOf(client, body)
  if (record) return { kind: 'namesake', record }
  const flight = (options: { again: boolean }) =>
    once.create(body, (sent, idempotencyKey) => send({ body: sent, idempotencyKey }), options)
  const result = await flight({ again })
  const wasThere = result.kind === 'createdBefore' && (await isStillThere(client, result.record))
  return result.kind === 'createdBefore' && !wasThere ? flight({ again: true }) : result
}

/** Asked with a read, because a service on this device answers even offline. */
const isUnreachable = ({ call }: Deps): Promise<boolean> =>
  call('groupList', {}).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.failure.kind === 'noAnswer',
  )

/** An earlier create of the same name with other content; one that may exist first, because it can be checked. */
async function namesakeOf(client: Deps, body: CreateBody): Promise<CreateRecord | undefined> {
  const once = await client.createOnce()
  const [mine, flying, unsettled, created] = await Promise.all([
    fingerprintOf(body),
    once.inFlight(body.name),
    once.unsettled(),
    once.namesakes(body.name),
  ])
  const isOther = ({ fingerprint }: CreateRecord) => fingerprint !== mine
  const open = [...flying, ...unsettled].find((record) => isOther(record) && isNamed(record, body.name))
  if (open) return open
  // Only the newest is checked, because any of them is reason enough to ask.
  const [newest] = created.filter(isOther)
  return newest && (await isStillThere(client, newest)) ? newest : undefined
}

/** Whether a created workflow still exists, as far as the service says. */
async function isStillThere({ call }: Deps, { workflowId }: CreateRecord): Promise<boolean> {
  if (workflowId === undefined) return true
  try {
    await call('workflowGet', { workflowId })
    return true
  } catch (error) {
    if (error instanceof CallError) return !isNoWorkflow(error.failure)
    throw error
  }
}

/** What was sent, if that was made from these values of a form. */
export async function sentBody(values: WorkflowValues, fingerprint: string): Promise<CreateBody | undefined> {
  const { data } = WorkflowFormSchema.safeParse(values)
  return data && (await fingerprintOf(data)) === fingerprint ? data : undefined
}

export type CreatedSearch =
  | Exclude<CheckResult, { kind: 'absent' }>
  /** `sure`: the request can no longer take effect. */
  | { kind: 'absent'; sure: boolean }

/** Number of checks and the pause between them: together long enough for a slow service to finish. */
const checks = { most: 8, pauseMs: 2_000 } as const

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Looks for what an attempt may have created, until it is found or certainly absent. A found workflow is complete. */
export async function findCreated(
  { call, createOnce }: Pick<Deps, 'call' | 'createOnce'>,
  fingerprint: string,
  pause: (ms: number) => Promise<void> = after,
): Promise<CreatedSearch> {
  const once = await createOnce()
  const find = async (query: string) => (await call('workflowList', { page: 0, limit: 100, query })).data
  for (let attempt = 1; ; attempt++) {
    const search = await once.check(fingerprint, find)
    if (search.kind === 'found') return { kind: 'found', workflow: await whole(call, search.workflow) }
    if (search.kind !== 'absent') return search
    const { outcome } = (await once.read(fingerprint)) ?? { outcome: 'absent' }
    if (outcome === 'absent' || attempt === checks.most) return { kind: 'absent', sure: outcome === 'absent' }
    await pause(checks.pauseMs)
  }
}

const whole = (call: Client['call'], workflow: Workflow) =>
  call('workflowGet', { workflowId: workflow._id }).catch(() => workflow)
