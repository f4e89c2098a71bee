import { type FieldPath, type FieldPathValue, type FieldPathValues, useWatch } from 'react-hook-form'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import type { WorkflowValues } from '../model/values.ts'

type Name = FieldPath<WorkflowValues>

/** The value at a path of the surrounding workflow form; the component renders again when it changes. */
export const useValue = <N extends Name>(name: N): FieldPathValue<WorkflowValues, N> =>
  useWatch<WorkflowValues, N>({ name })

/** Texts, numbers or switches at several paths. Computed, so that other changes around them render nothing. */
export const useValues = <const N extends readonly Name[]>(...names: N): FieldPathValues<WorkflowValues, N> =>
  useWatch<WorkflowValues, N, WorkflowValues, FieldPathValues<WorkflowValues, N>>({
    name: names,
    compute: (values) => values,
  })

/** What `compute` returns for the value at a path, which is `undefined` while its step is being removed. */
export const useComputed = <N extends Name, C>(
  name: N,
  compute: (value: FieldPathValue<WorkflowValues, N> | undefined) => C,
): C => useWatch<WorkflowValues, N, WorkflowValues, C>({ name, compute })

export const useHasExternalContent = (): boolean =>
  useComputed('kept', (kept) => hasExternalContent(kept ?? {}))
