import type { Client } from '#src/client/client.ts'
import { canSendKey, type CreateRecord } from '#src/client/create-once/create-record.ts'
import type { CheckResult, CreateResult } from '#src/client/create-once/create-once.ts'
import { CallError } from '#src/client/failure.ts'
import { fingerprint as fingerprintOf } from '#src/client/fingerprint.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isNoWorkflow } from '../model/failures.ts'

/** Where an attempt to create stands. */
export type Attempt =
  | CreateResult
  /** Another workflow of the name was created from this browser, or may have been; nothing was sent. */
  | { kind: 'namesake'; record: CreateRecord }

type Deps = Pick<Client, 'call' | 'createOnce' | 'session'>
export type Send = (input: { body: CreateBody; idempotencyKey?: string }) => Promise<Workflow>

/** Creates once. Unless the author wants it `again`, an earlier one of the same content or name is said first. */
export async function attemptCreate(
  client: Deps,
  { body, send, again = false }: { body: CreateBody; send: Send; again?: boolean },
): Promise<Attempt> {
  const once = await client.createOnce()
  const record = again ? undefined : await namesakeOf(client, body)
  if (record) return { kind: 'namesake', record }
  const sendKey = canSendKey(client.session.get().baseUrl, location.origin)
  const flight = (options: { again: boolean }) =>
    once.create(
      body,
      (sent, idempotencyKey) => send({ body: sent, ...(sendKey ? { idempotencyKey } : {}) }),
      options,
    )
  const result = await flight({ again })
  const wasThere = result.kind === 'createdBefore' && (await isStillThere(client, result.record))
  return result.kind === 'createdBefore' && !wasThere ? flight({ again: true }) : result
}

/** An earlier one of the name with other content: first one that may exist, for it can be looked for. */
async function namesakeOf(client: Deps, body: CreateBody): Promise<CreateRecord | undefined> {
  const once = await client.createOnce()
  const [mine, flying, unsettled, created] = await Promise.all([
    fingerprintOf(body),
    once.inFlight(body.name),
    once.unsettled(),
    once.namesakes(body.name),
  ])
  const isOther = ({ fingerprint }: CreateRecord) => fingerprint !== mine
  const open = [...flying, ...unsettled].find(
    (record) => isOther(record) && record.name.trim() === body.name.trim(),
  )
  if (open) return open
  // The newest alone is asked for: any of them is reason enough to ask the author.
  const [newest] = created.filter(isOther)
  return newest && (await isStillThere(client, newest)) ? newest : undefined
}

/** Whether a workflow that was created is still there, as far as the service tells. */
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

export type Looked =
  | Exclude<CheckResult, { kind: 'absent' }>
  /** `sure`: nothing that was sent can still come about. */
  | { kind: 'absent'; sure: boolean }

/** Looks, after a pause each, for long enough that a slow service would be done. */
const looks = { most: 8, pause: 2_000 } as const

const seconds = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Looks for what a flight may have created, until it is found or surely not there. A found workflow is as the service
 * answers it by itself, with its content.
 */
export async function lookFor(
  { call, createOnce }: Pick<Deps, 'call' | 'createOnce'>,
  fingerprint: string,
  pause: (milliseconds: number) => Promise<void> = seconds,
): Promise<Looked> {
  const once = await createOnce()
  const find = async (query: string) => (await call('workflowList', { page: 0, limit: 100, query })).data
  for (let look = 1; ; look++) {
    const looked = await once.check(fingerprint, find)
    if (looked.kind === 'found') return { kind: 'found', workflow: await whole(call, looked.workflow) }
    if (looked.kind !== 'absent') return looked
    const { outcome } = (await once.read(fingerprint)) ?? { outcome: 'absent' }
    if (outcome === 'absent' || look === looks.most) return { kind: 'absent', sure: outcome === 'absent' }
    await pause(looks.pause)
  }
}

const whole = (call: Client['call'], workflow: Workflow) =>
  call('workflowGet', { workflowId: workflow._id }).catch(() => workflow)
