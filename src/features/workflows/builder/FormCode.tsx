import { useFormContext } from 'react-hook-form'
import type { WorkflowCreate, Workflow } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useIdentifierHolder } from '../creation/use-identifier-holder.ts'
import type { FormSchema } from '../model/form-schema.ts'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { CodeDrawer } from '../test/trigger/CodeDrawer.tsx'
import { endpoints } from '#src/contract/endpoints.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import type { Version } from '../model/compare/version.ts'

/** What a form is about: a new workflow, or changes to an existing one. */
export type FormSubject = { kind: 'create' } | { kind: 'update'; workflow: Workflow; base: () => Version }

/** One request as it will be sent; `path` begins at the base URL. */
type PlannedRequest = {
  method: string
  path: string
  body: object
}

/** The requests for the workflow as it is now, in order; none if nothing has changed. */
function requestsOf(subject: FormSubject, body: WorkflowCreate, identifier: string): PlannedRequest[] {
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

type Props = { subject: FormSubject; schema: FormSchema; onClose: () => void }

/** The form as it is now, as code. */
export function FormCode({ subject, schema, onClose }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const values = getValues()
  const { data } = schema.safeParse(values)
  const body = data ?? (toCreate(values) as WorkflowCreate) // as far as it is filled in
  const identifier = values.identifier?.trim() ?? ''
  const predicted = identifier === '' ? identifierOf(body.name) : ''
  // With this identifier, the call would trigger the workflow that already has it.
  const holder = useIdentifierHolder(predicted)
  return (
    <OutsideForm>
      <CodeDrawer
        requests={requestsOf(subject, body, identifier)}
        isUnfinished={!data}
        workflow={body}
        identifier={holder ? '' : identifier || predicted}
        onClose={onClose}
      />
    </OutsideForm>
  )
}
