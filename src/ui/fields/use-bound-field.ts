import type { ReactNode, Ref } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslateMessage } from './field-messages.tsx'
import { useStableWhilePressed } from './use-stable-while-pressed.ts'

export type FieldProps = {
  label: string
  /** One sentence below the control; an error replaces it. */
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  size?: 'small' | 'medium' | undefined
  /** Keeps the label as the accessible name only. */
  hideLabel?: boolean | undefined
  /** Reserves no line for a message below. */
  dense?: boolean | undefined
}

/** The props that a form provides. `Box` is the element, `Chosen` what `onChange` receives. */
type FormState<Value, Box, Chosen> = {
  value: Value
  onChange: (value: Chosen) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  inputRef?: Ref<Box> | undefined
}

export type InputProps<Value, Box = HTMLInputElement, Chosen = Value> = FieldProps &
  FormState<Value, Box, Chosen>

/** The props of an input bound to a path of a form: `control` and `name` instead of value, error and handlers. */
export type BoundProps<P, V extends FieldValues, N extends FieldPath<V>, T> = Omit<
  P,
  keyof FormState<never, never, never> | 'checked'
> & {
  /** Defaults to the `control` of the surrounding `FormProvider`. `T` is what the form's resolver makes of its values. */
  control?: Control<V, unknown, T> | undefined
  name: N
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * The value of a field, its handlers and its error in words. `disabled` is for the input alone: react-hook-form would
 * submit `undefined` for a field that it knows as disabled.
 */
export function useBoundField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
}: {
  control?: Control<V, unknown, T> | undefined
  name: N
}) {
  const { field, fieldState } = useController<V, N, T>({ name, ...(control && { control }) })
  const translate = useTranslateMessage()
  // A message that comes or goes moves the button that is being pressed.
  const message = useStableWhilePressed(firstMessage(fieldState.error))
  return {
    name: field.name,
    inputRef: field.ref,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    error: message === undefined ? undefined : translate(message),
  }
}

/** The first message of an error. A list's error is on the list itself or on one of its items. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  const inside = 'root' in error ? [error.root] : Array.isArray(error) ? error : []
  return inside.map(firstMessage).find((message) => message !== undefined)
}
