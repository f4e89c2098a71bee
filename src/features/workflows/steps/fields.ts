import type { FieldPath } from 'react-hook-form'
import * as fields from '#src/ui/fields/form-fields.tsx'
import type { WorkflowValues } from '../model/values.ts'

type Name = FieldPath<WorkflowValues>

/** A field bound to the surrounding workflow form. */
type InForm<F> = F extends (props: infer P) => infer R
  ? (props: Omit<P, 'control' | 'name'> & { name: Name }) => R
  : never

export const ChoiceFormField: InForm<typeof fields.ChoiceFormField> = fields.ChoiceFormField
export const SelectFormField: InForm<typeof fields.SelectFormField> = fields.SelectFormField
export const SwitchFormField: InForm<typeof fields.SwitchFormField> = fields.SwitchFormField
export const TextFormField: InForm<typeof fields.TextFormField> = fields.TextFormField
