import type { ComponentType, Ref } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormContext,
} from 'react-hook-form'
import type { FieldProps } from './FieldFrame.tsx'
import { useTranslateMessage } from './field-messages.tsx'

/** Binds a field to its path in a form. `T` is what the form's resolver turns the values into. */
type Bound<V extends FieldValues, N extends FieldPath<V>, T> = {
  /** Defaults to the `control` of the surrounding `FormProvider`. */
  control?: Control<V, unknown, T> | undefined
  name: N
}

/** The props that the form provides. `Box` is the element, `Chosen` what `onChange` receives. */
type InputState<Value, Box, Chosen> = {
  value: Value
  onChange: (value: Chosen) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  inputRef?: Ref<Box> | undefined
}

export type InputProps<Value, Box = HTMLInputElement, Chosen = Value> = FieldProps &
  InputState<Value, Box, Chosen>

/**
 * Turns an input into a form field, which takes `control` and `name` instead of value, error and handlers. `fromForm`
 * turns the form's value into props of the input.
 */
export function bindField<P extends object>(
  Input: ComponentType<P>,
  fromForm: (value: unknown) => Partial<P>,
) {
  return function BoundField<V extends FieldValues, N extends FieldPath<V>, T>({
    control,
    name,
    ...rest
  }: Bound<V, N, T> & Omit<P, keyof InputState<never, never, never> | 'checked'>) {
    const { value, ...bound } = useBoundField({ control, name })
    // Together these are all props of the input.
    return <Input {...({ ...rest, ...bound, ...fromForm(value) } as unknown as P)} />
  }
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const textFromForm = (value: unknown) => ({ value: asText(value) })

/**
 * The value of a field, its setters and its error in words. `disabled` goes only to the input, so that a disabled field
 * keeps its value: react-hook-form would submit `undefined` for it.
 */
export function useBoundField<V extends FieldValues, N extends FieldPath<V>, T>({
  control: own,
  name,
}: Bound<V, N, T>) {
  const around = useFormContext<V, unknown, T>()
  const control = own ?? around.control
  const { field, fieldState } = useController<V, N, T>({ control, name })
  const translate = useTranslateMessage()
  const message = firstMessage(fieldState.error)
  return {
    name: field.name,
    inputRef: field.ref,
    value: field.value as unknown,
    onChange: (next: unknown) => {
      const { mode, reValidateMode } = control._options
      const isPlain =
        mode === 'onBlur' && reValidateMode === 'onBlur' && get(control._fields, name) !== undefined
      if (isPlain) change(control, name, next)
      else field.onChange(next)
    },
    onBlur: field.onBlur,
    error: message === undefined ? undefined : translate(message),
  }
}

/**
 * Sets a field as react-hook-form does without validation on change, but copies only the objects that contain the field
 * instead of all values on every keystroke.
 */
function change<V extends FieldValues, T>(
  { _formValues: values, _subjects }: Control<V, unknown, T>,
  name: string,
  next: unknown,
) {
  const [first = '', ...rest] = name.split('.')
  values[first] = changed(values[first], rest, next)
  _subjects.state.next({ name: name as FieldPath<V>, type: 'change', values: { ...values } as V })
}

function changed(part: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, next)
  return copy
}

/** The first message of an error. A list's error is on the list itself or on one of its items. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  const inside = 'root' in error ? [error.root] : Array.isArray(error) ? error : []
  return inside.map(firstMessage).find((message) => message !== undefined)
}
