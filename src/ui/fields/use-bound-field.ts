import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslateMessage } from './field-messages.tsx'

/** Ties a field to its place in a form. `T` is what the form's resolver makes of the values. */
export type Bound<V extends FieldValues, N extends FieldPath<V>, T> = {
  control: Control<V, unknown, T>
  name: N
}

/**
 * The value of a field, its setters and its error in words. A disabled field keeps its value: `disabled` goes to the
 * input only, since react-hook-form would submit `undefined` for it.
 */
export function useBoundField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
}: Bound<V, N, T>) {
  const { field, fieldState } = useController<V, N, T>({ control, name })
  const translate = useTranslateMessage()
  const message = firstMessage(fieldState.error)
  return {
    name: field.name,
    inputRef: field.ref,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    error: message === undefined ? undefined : translate(message),
  }
}

/** The error of a list stands on the list itself or on one of its items. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  const inside = 'root' in error ? [error.root] : Array.isArray(error) ? error : []
  return inside.map(firstMessage).find((message) => message !== undefined)
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
