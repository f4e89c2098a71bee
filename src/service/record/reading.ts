import { endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { ifRecordable } from './read-answer.ts'

type Address = Readonly<Record<string, string>>

/** The result of a read: `missing` is certain, `unread` means that there was no conclusive answer. */
export type ReadResult = { kind: 'found'; state: unknown } | { kind: 'missing' } | { kind: 'unread' }

/** Reads from the service that writes go to. */
export type ServiceReader = (
  name: EndpointName,
  address: Address,
  query?: Record<string, string>,
) => Promise<ReadResult>

/** `key` is the authorization of a program; a person is in the context. Once `signal` has aborted, reads are `unread`. */
export function createServiceReader(
  fetch: Fetch,
  origin: string,
  context: RequestContext,
  key: string | null,
  signal?: AbortSignal,
): ServiceReader {
  return async (name, address, query = {}) => {
    const path = addressOf(endpoints[name].path, address)
    if (path === undefined) return { kind: 'unread' }
    const url = new URL(path, origin)
    url.search = new URLSearchParams(query).toString()
    const headers = key === null ? {} : { authorization: key }
    if (signal?.aborted) return { kind: 'unread' }
    try {
      const request = new Request(url, { headers, ...(signal && { signal }) })
      const response = await fetch(request, { ...context, isInternal: true })
      // A list may be long: only what is picked from it is recorded.
      const body = parseJson(await response.text())
      if (response.ok && isRecord(body)) return { kind: 'found', state: body['data'] }
      return { kind: isMissing(response.status, body) ? 'missing' : 'unread' }
    } catch {
      return { kind: 'unread' }
    }
  }
}

/** Excludes the 404 of a service that does not have the operation. */
const isMissing = (status: number, body: unknown) =>
  status === 404 && isRecord(body) && !String(body['message']).startsWith('Cannot ')

const readOperations: Partial<Record<EndpointName, EndpointName>> = {
  preferencesUpdate: 'preferencesByLevel',
  workflowPreferenceUpdate: 'preferencesList',
  workflowUpdate: 'workflowGet',
  workflowStatusUpdate: 'workflowGet',
  workflowDelete: 'workflowGet',
  groupUpdate: 'groupGet',
  groupDelete: 'groupGet',
  subscriberUpdate: 'subscriberGet',
  subscriberDelete: 'subscriberGet',
}

/** The state of the resource an operation writes to, in the shape of its answer; `unread` if nothing can read it. */
export async function readState(
  read: ServiceReader,
  operation: EndpointName,
  address: Address,
): Promise<ReadResult> {
  const readOperation = readOperations[operation]
  if (readOperation === undefined) return { kind: 'unread' }
  const found = await read(readOperation, { ...address, level: 'global' })
  if (found.kind !== 'found') return found
  const state = ifRecordable(
    readOperation.startsWith('preferences') ? preferenceIn(found.state, operation, address) : found.state,
  )
  return state === undefined ? { kind: 'unread' } : { kind: 'found', state }
}

function preferenceIn(state: unknown, operation: EndpointName, address: Address): unknown {
  const rows = listOf(state).filter(isRecord)
  if (operation === 'preferencesUpdate') return rows[0]
  return rows.find(({ template }) => isRecord(template) && template['_id'] === address['workflowId'])
}

function namesOfRun(found: ReadResult): Names {
  const [run] = found.kind === 'found' ? [found.state].flat() : []
  if (!isRecord(run)) return {}
  const { template, subscriber } = run
  const name = isRecord(subscriber) ? fullName(subscriber as Subscriber) : '' // as in the contract
  return {
    ...(isRecord(template) && typeof template['name'] === 'string' && { workflow: template['name'] }),
    ...(name !== '' && { subscriber: name }),
  }
}

/** The names of the subject, as far as its state contains them; subscribers and runs are read from the service. */
export async function readNames(read: ServiceReader, address: Address, state: unknown): Promise<Names> {
  const { subscriberId, workflowId, notificationId, transactionId } = address
  if (notificationId !== undefined) return namesOfRun(await read('notificationGet', { notificationId }))
  if (transactionId !== undefined) {
    // Each run of a trigger has its own subscriber.
    const { workflow } = namesOfRun(await read('notificationList', {}, { transactionId, page: '0' }))
    return { ...(workflow !== undefined && { workflow }) }
  }
  const person = subscriberId === undefined ? undefined : await read('subscriberGet', { subscriberId })
  const subscriber = person?.kind === 'found' ? fullName(person.state as Subscriber) : '' // as in the contract
  const template = isRecord(state) && isRecord(state['template']) ? state['template'] : state
  if (workflowId === undefined || !isRecord(template)) return { ...(subscriber && { subscriber }) }
  const { name } = template
  const identifier = identifierIn(template as Workflow) // copes with missing keys
  return {
    ...(subscriber && { subscriber }),
    ...(typeof name === 'string' && { workflow: name }),
    ...(identifier && { identifier }),
  }
}
