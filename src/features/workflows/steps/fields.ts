import type { FieldPath } from 'react-hook-form'
import { ChoiceField as AnyChoiceField } from '#src/ui/fields/ChoiceField.tsx'
import { SelectField as AnySelectField } from '#src/ui/fields/SelectField.tsx'
import { SwitchField as AnySwitchField } from '#src/ui/fields/SwitchField.tsx'
import { NumberField as AnyNumberField, TextField as AnyTextField } from '#src/ui/fields/TextField.tsx'
import type { WorkflowValues } from '../model/values.ts'

type Name = FieldPath<WorkflowValues>

/** A field bound to the surrounding workflow form. */
type InForm<F> = F extends (props: infer P) => infer R
  ? (props: Omit<P, 'control' | 'name'> & { name: Name }) => R
  : never

export const ChoiceField: InForm<typeof AnyChoiceField> = AnyChoiceField
export const NumberField: InForm<typeof AnyNumberField> = AnyNumberField
export const SelectField: InForm<typeof AnySelectField> = AnySelectField
export const SwitchField: InForm<typeof AnySwitchField> = AnySwitchField
export const TextField: InForm<typeof AnyTextField> = AnyTextField
