import { endpoints } from '#src/contract/endpoints.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import type { Version } from '../model/compare/version.ts'

/** What a form is about: a new workflow, or changes to an existing one. */
export type FormSubject = { kind: 'create' } | { kind: 'update'; workflow: Workflow; base: () => Version }

/** One request as it will be sent; `path` begins at the base URL. */
export type PlannedRequest = {
  method: string
  path: string
  body: object
}

/** The requests for the workflow as it is now, in order; none if nothing has changed. */
export function requestsOf(subject: FormSubject, body: WorkflowCreate, identifier: string): PlannedRequest[] {
  if (subject.kind === 'create') {
    const create = planned('workflowCreate', undefined, body)
    if (identifier === '' || identifier === identifierOf(body.name)) return [create]
    const { name, notificationGroupId } = body
    // The id of a new workflow is known once it is created.
    return [
      create,
      planned('workflowUpdate', placeholders.workflow, { name, notificationGroupId, identifier }),
    ]
  }
  const { workflow } = subject
  const base = subject.base()
  const mine: Version = { ...body, identifier }
  const changes = updateOf(base, mine)
  const active = mine.active ?? false
  return [
    ...(isNoUpdate(changes) ? [] : [planned('workflowUpdate', workflow._id, changes)]),
    ...(active === (base.active ?? false) ? [] : [planned('workflowStatusUpdate', workflow._id, { active })]),
  ]
}

type Operation = 'workflowCreate' | 'workflowUpdate' | 'workflowStatusUpdate'

function planned(operation: Operation, workflowId: string | undefined, body: object): PlannedRequest {
  const { method, path } = endpoints[operation]
  return { method, path: path.replace(':workflowId', workflowId ?? ''), body }
}
