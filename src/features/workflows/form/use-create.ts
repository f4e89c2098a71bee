import { useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Input } from '#src/contract/endpoints.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { useCreateWorkflow } from './form-queries.ts'
import { fieldPath, type FormRule } from './form-schema.ts'
import { refusalsIn } from './refusals.ts'
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
  const blame = ({ path, message }: { path: string; message: string }) =>
    form.setError(path as FieldPath<WorkflowValues>, { type: 'service', message }) // the service names fields as we do
  const blameBrokenTexts = async ({ steps }: CreateBody) => {
    const { brokenTexts } = await import('./broken-texts.ts')
    const message = 'rule.template' satisfies FormRule
    for (const path of brokenTexts(steps))
      blame({ path: fieldPath(form.getValues(), path.split('.')).join('.'), message })
  }
  const send = (body: CreateBody) => {
    if (inFlight.current) return
    inFlight.current = true
    create.mutate(
      { body },
      {
        onSuccess: (reply) => onCreated({ sent: body, reply }),
        onError: ({ failure }) => {
          if (failure.kind !== 'refused') return
          const { onFields } = refusalsIn(failure, form.getValues())
          if (onFields.length > 0) onFields.forEach(blame)
          else if (failure.status === 400) void blameBrokenTexts(body)
        },
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
