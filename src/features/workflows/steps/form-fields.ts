import { type FieldPath, type FieldPathValue, type FieldPathValues, useWatch } from 'react-hook-form'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import type { WorkflowValues } from '../model/values.ts'
import { ChoiceField as AnyChoiceField } from '#src/ui/fields/ChoiceField.tsx'
import { SelectField as AnySelectField } from '#src/ui/fields/SelectField.tsx'
import { SwitchField as AnySwitchField } from '#src/ui/fields/SwitchField.tsx'
import { NumberField as AnyNumberField, TextField as AnyTextField } from '#src/ui/fields/TextField.tsx'

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

type FieldName = FieldPath<WorkflowValues>

/** A field bound to the surrounding workflow form. */
type InForm<F> = F extends (props: infer P) => infer R
  ? (props: Omit<P, 'control' | 'name'> & { name: FieldName }) => R
  : never

export const ChoiceField: InForm<typeof AnyChoiceField> = AnyChoiceField
export const NumberField: InForm<typeof AnyNumberField> = AnyNumberField
export const SelectField: InForm<typeof AnySelectField> = AnySelectField
export const SwitchField: InForm<typeof AnySwitchField> = AnySwitchField
export const TextField: InForm<typeof AnyTextField> = AnyTextField
