import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Input } from '#src/contract/endpoints.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { blameFields } from './blame-fields.ts'
import { useCreateWorkflow } from './form-queries.ts'
import type { WorkflowValues } from './values.ts'

export type CreateBody = Input<'workflowCreate'>['body']
export type Created = { sent: CreateBody; reply: Workflow }

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  onCreated: (created: Created) => void
}

/** Creates the workflow: one flight at a time, whatever is pressed and however often. */
export function useCreate({ form, onCreated }: Wiring) {
  const create = useCreateWorkflow()
  const inFlight = useRef(false)
  const send = (body: CreateBody) => {
    if (inFlight.current) return
    inFlight.current = true
    create.mutate(
      { body },
      {
        onSuccess: (reply) => onCreated({ sent: body, reply }),
        onError: ({ failure }) => blameFields(form, failure, body),
        onSettled: () => {
          inFlight.current = false
        },
      },
    )
  }
  const submit = () => {
    if (inFlight.current) return Promise.resolve()
    return form.handleSubmit(send)()
  }
  return { submit, failure: create.error?.failure, isPending: create.isPending }
}
