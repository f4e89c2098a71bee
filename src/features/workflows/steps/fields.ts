import type { FieldPath } from 'react-hook-form'
import {
  ChoiceField as AnyChoiceField,
  NumberField as AnyNumberField,
  SelectField as AnySelectField,
  SwitchField as AnySwitchField,
  TextField as AnyTextField,
} from '#src/ui/fields/form-fields.tsx'
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
