import { useFormContext } from 'react-hook-form'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useIdentifierHolder } from '../creation/use-identifier-holder.ts'
import type { FormSchema } from '../model/form-schema.ts'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { CodeDrawer } from '../test/trigger/CodeDrawer.tsx'
import { type FormSubject, requestsOf } from './requests.ts'

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
