import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type FormSchema, loadRefusals } from './form-schema.ts'
import type { CreateBody } from './form-schema.ts'
import type { WorkflowValues } from './values.ts'

/** The form of a workflow. Both arguments must stay the same while it is mounted. */
export function useWorkflowForm(initial: WorkflowValues, schema: FormSchema) {
  useEffect(() => void loadRefusals().catch(() => undefined), [])
  return useForm<WorkflowValues, unknown, CreateBody>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    // Any other mode checks a whole list when a row is added, and marks the new row invalid.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
}
