import type { ComponentType } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput.tsx'
import { SelectInput, type SelectInputProps } from './SelectInput.tsx'
import { CheckboxInput, type CheckboxInputProps, SwitchInput, type SwitchInputProps } from './SwitchInput.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

/** Binds an input to a path of a form. `read` makes its props of the value that the form holds. */
export const bind = <P extends object>(Input: ComponentType<P>, read: (value: unknown) => Partial<P>) =>
  function Bound<V extends FieldValues, N extends FieldPath<V>, T>(props: BoundProps<P, V, N, T>) {
    const { control, name, ...rest } = props
    const { value, ...field } = useBoundField({ control, name })
    const all = { ...rest, ...field, ...read(value) }
    return <Input {...(all as unknown as P)} /> // the types cannot tell that the parts make a whole
  }

const text = (value: unknown) => ({ value: asText(value) })
const checked = (value: unknown) => ({ checked: value === true })

export const TextField = bind<TextInputProps>(TextInput, text)
export const SelectField = bind<SelectInputProps<string>>(SelectInput, text)
export const ChoiceField = bind<ChoiceInputProps<string>>(ChoiceInput, text)
export const SwitchField = bind<SwitchInputProps>(SwitchInput, checked)
export const CheckboxField = bind<CheckboxInputProps>(CheckboxInput, checked)

/**
 * A box for a number in a form. The form holds the text as typed: blank stays blank, and a typing mistake is reported
 * by the schema instead of silently changing the value.
 */
export const NumberField = bind<TextInputProps>(
  (props) => <TextInput autoComplete="off" htmlInput={{ inputMode: 'numeric' }} {...props} />,
  text,
)
