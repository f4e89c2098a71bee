import { useFormContext, useWatch } from 'react-hook-form'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import type { WorkflowValues } from '../model/values.ts'

/** Whether the workflow in the form has external content. */
export function useHasExternalContent(): boolean {
  const { control } = useFormContext<WorkflowValues>()
  return useWatch({ control, name: 'kept', compute: (kept) => hasExternalContent(kept ?? {}) })
}
