import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { FormSchema } from './form-schema.ts'
import type { CreateBody } from './use-create.ts'
import type { WorkflowValues } from './values.ts'

/** The form of a workflow. Both arguments must stay the same while it is mounted. */
export const useWorkflowForm = (initial: WorkflowValues, schema: FormSchema) =>
  useForm<WorkflowValues, unknown, CreateBody>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    // Any other mode checks a list as a whole when a row is added, and calls the new row wrong.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
