import { randomUUID } from 'node:crypto'
import { TriggerEvent, type TriggerResult, type TriggerStatus } from '#src/contract/event.ts'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'
import { missingContext, refusalText } from '#src/domain/trigger/refusal-text.ts'
import { reservedIn, triggerRefusals, withDefaults } from '#src/domain/trigger/trigger-check.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import type { Handlers, Tools } from './handler.ts'
import { invalidInput } from '../http/refusals.ts'
import { badRequest, notFound, ServiceError, unprocessable } from '../http/service-error.ts'
import type { AcceptedTrigger } from '../store/interface/run-records.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { SubscriberWrite } from '../store/interface/records.ts'
import { readSubscriber, subscriberWrite } from './subscribers.ts'

export function eventHandlers(tools: Tools) {
  const { store, newId, wakeRunner } = tools
  /** Stores the triggers. Resolves with those whose workflow was deleted in the meantime. */
  const accept = async (checks: readonly EventCheck[], { environment }: EnvironmentRecord) => {
    const triggers = checks.flatMap(({ trigger }) => (trigger ? [trigger] : []))
    if (triggers.length === 0) return new Set<AcceptedTrigger>()
    const gone = await store.events.accept(environment._id, triggers, newId)
    wakeRunner()
    return new Set(gone)
  }

  return {
    async eventTrigger({ body }, caller) {
      const check = await checkEvent(tools, body, caller)
      const gone = await accept([check], caller)
      if (gone.size > 0) throw workflowNotFound()
      return check.result
    },

    async eventTriggerBulk({ body }, caller) {
      const checks = await Promise.all(body.events.map((event) => checkBulkEvent(tools, event, caller)))
      const gone = await accept(checks, caller)
      return checks.map(({ result, trigger }) =>
        trigger && gone.has(trigger) ? errorResult(workflowNotFound()) : result,
      )
    },

    async eventCancel({ transactionId }, { environment }) {
      const isCanceled = await store.events.cancel(environment._id, transactionId, tools.now().toISOString())
      wakeRunner()
      return isCanceled
    },
  } satisfies Partial<Handlers>
}

type EventCheck = { result: TriggerResult; trigger?: AcceptedTrigger }

/** In a bulk call, a refusal is the answer to one event. */
async function checkBulkEvent(tools: Tools, given: object, caller: EnvironmentRecord): Promise<EventCheck> {
  try {
    const parsed = TriggerEvent.safeParse(given)
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] }))
      throw invalidInput('eventTrigger', { body: given }, issues)
    }
    return await checkEvent(tools, parsed.data, caller)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { result: errorResult(error) }
  }
}

function errorResult({ messages }: ServiceError): TriggerResult {
  const error = typeof messages === 'string' ? [messages] : messages
  return { acknowledged: true, status: 'error' satisfies TriggerStatus, error }
}

const workflowNotFound = () => unprocessable('workflow_not_found')

async function checkEvent(tools: Tools, body: TriggerEvent, caller: EnvironmentRecord): Promise<EventCheck> {
  const workflow = await tools.store.workflows.getByIdentifier(caller.environment._id, body.name)
  if (!workflow) throw workflowNotFound()
  requireContext(workflow, body)
  const status = blockingStatus(workflow)
  if (status) return { result: { acknowledged: true, status } }
  const given = { payload: body.payload, tenant: asRecord(body.tenant, 'identifier'), actor: body.actor }
  const refusal = refusalText(
    triggerRefusals(
      workflow,
      { ...given, actor: asRecord(body.actor, 'subscriberId') },
      undefined,
      reservedNamesOf(workflow),
    ),
  )
  if (refusal !== undefined) throw badRequest(refusal)
  const transactionId = body.transactionId || randomUUID()
  const actor = body.actor === undefined ? undefined : toRecipient(body.actor)
  const recipients = recipientsOf(body.to)
  const result: TriggerResult = { acknowledged: true, status: 'processed', transactionId }
  // A trigger is stored only together with notifications, and removed with the last of them.
  if (recipients.length === 0) return { result }
  const trigger: AcceptedTrigger = {
    workflow,
    at: tools.now().toISOString(),
    event: {
      identifier: body.name,
      transactionId,
      payload: withDefaults(workflow, body.payload),
      overrides: body.overrides ?? {},
      ...(actor && { actor: actor.subscriberId }),
      ...(given.tenant && { tenant: given.tenant }),
    },
    recipients: recipients.map((one) => writeIfChanged(tools, one, caller)),
    ...(actor && { actor: writeIfChanged(tools, actor, caller) }),
  }
  return { result, trigger }
}

/** Keyed by the workflow object, which the store reads once for many triggers and never changes. */
const names = new WeakMap<Workflow, ReadonlySet<string>>()

function reservedNamesOf(workflow: Workflow): ReadonlySet<string> {
  const known = names.get(workflow) ?? reservedIn(workflow)
  names.set(workflow, known)
  return known
}

/** If the texts use a tenant or an actor, the service requires one with its id. */
function requireContext(workflow: Workflow, { tenant, actor }: TriggerEvent): void {
  const used = reservedNamesOf(workflow)
  const missing = [
    ...(used.has('tenant') ? missingParts('tenant', tenant, 'identifier') : []),
    ...(used.has('actor') ? missingParts('actor', actor, 'subscriberId') : []),
  ]
  if (missing.length > 0) throw badRequest(missingContext(missing))
}

function missingParts(name: string, given: unknown, id: string): string[] {
  if (!given) return [`${name} object`]
  return valueAt(given, id) ? [] : [`${id} property of ${name}`]
}

function blockingStatus({ active, steps }: Workflow): TriggerStatus | undefined {
  if (active !== true) return 'trigger_not_active'
  if (!steps?.length) return 'no_workflow_steps_defined'
  return steps.some((step) => step.active !== false) ? undefined : 'no_workflow_active_steps_defined'
}

const asRecord = (given: unknown, id: string): Record<string, unknown> | undefined =>
  typeof given === 'string' ? { [id]: given } : isRecord(given) ? given : undefined

/** Each subscriber once; the last of several mentions is used. */
function recipientsOf(to: TriggerEvent['to']): SubscriberCreate[] {
  const all = (Array.isArray(to) ? to : [to]).filter(Boolean).map(toRecipient)
  return [...new Map(all.map((one) => [one.subscriberId, one])).values()]
}

const missingSubscriberId =
  'subscriberId under property to is not configured, please make sure all subscribers contains subscriberId property'

function toRecipient(given: string | Record<string, unknown>): SubscriberCreate {
  if (typeof given === 'object' && given['type'] === 'Topic')
    throw notFound(`Topic with key ${String(given['topicKey'])} not found in current environment`)
  const recipient = typeof given === 'string' ? { subscriberId: given } : given
  if (!recipient['subscriberId']) throw badRequest(missingSubscriberId)
  const read = readSubscriber(recipient)
  if ('message' in read) throw badRequest(read.message)
  return read.body
}

/** A subscriber write that keeps `updatedAt` when nothing else changes. */
function writeIfChanged(tools: Tools, body: SubscriberCreate, caller: EnvironmentRecord): SubscriberWrite {
  const { subscriberId, change } = subscriberWrite(tools, body, caller)
  return {
    subscriberId,
    change: (stored) => {
      const next = change(stored)
      const { updatedAt: _, ...after } = next
      const { updatedAt: __, ...before } = stored ?? {}
      return stored && isSame(before, after) ? stored : next
    },
  }
}
