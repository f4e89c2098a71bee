import { endpoints } from '#src/contract/endpoints.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { asCurl, asFetch, asNode, type RequestText } from '#src/domain/trigger/snippets.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import type { Version } from '../../compare/version.ts'

/** The review of a new workflow, or of the changes to an existing one. */
export type ReviewSubject = { kind: 'create' } | { kind: 'update'; workflow: Workflow; base: () => Version }

/** What the Node.js client calls the operations. */
const nodeMethods = {
  workflowCreate: 'create',
  workflowUpdate: 'update',
  workflowStatusUpdate: 'updateStatus',
}
type Operation = keyof typeof nodeMethods

/** One request as it will be sent; `path` begins at the base URL. */
export type PlannedRequest = {
  operation: Operation
  workflowId: string | undefined
  method: string
  path: string
  body: object
}

/** The requests for the workflow as it is now, in order; none if nothing has changed. */
export function requestsOf(
  review: ReviewSubject,
  body: WorkflowCreate,
  identifier: string,
): PlannedRequest[] {
  if (review.kind === 'create') {
    const create = planned('workflowCreate', undefined, body)
    if (identifier === '' || identifier === identifierOf(body.name)) return [create]
    const { name, notificationGroupId } = body
    // The id of a new workflow is known once it is created.
    return [
      create,
      planned('workflowUpdate', placeholders.workflow, { name, notificationGroupId, identifier }),
    ]
  }
  const { workflow } = review
  const base = review.base()
  const mine: Version = { ...body, identifier }
  const changes = updateOf(base, mine)
  const active = mine.active ?? false
  return [
    ...(isNoUpdate(changes) ? [] : [planned('workflowUpdate', workflow._id, changes)]),
    ...(active === (base.active ?? false) ? [] : [planned('workflowStatusUpdate', workflow._id, { active })]),
  ]
}

function planned(operation: Operation, workflowId: string | undefined, body: object): PlannedRequest {
  const { method, path } = endpoints[operation]
  return { operation, workflowId, method, path: path.replace(':workflowId', workflowId ?? ''), body }
}

const pretty = (body: unknown) => JSON.stringify(body, null, 2)

const textOf = (baseUrl: string, { method, path, body }: PlannedRequest): RequestText => ({
  method,
  url: baseUrl + path,
  body: pretty(body),
})

/** The request as a cURL command, with a placeholder for the key. */
export const requestCurl = (baseUrl: string, request: PlannedRequest) => asCurl(textOf(baseUrl, request))
export const requestFetch = (baseUrl: string, request: PlannedRequest) => asFetch(textOf(baseUrl, request))

/** The request as a call of the Node.js client, which takes a status as the bare value. */
export function requestNode(baseUrl: string, { operation, workflowId, body }: PlannedRequest): string {
  const argument = operation === 'workflowStatusUpdate' && 'active' in body ? body.active : body
  const id = workflowId === undefined ? [] : [`'${workflowId}'`]
  return asNode(baseUrl, `notificationTemplates.${nodeMethods[operation]}`, ...id, pretty(argument))
}
