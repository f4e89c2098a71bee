import type { ReactNode, RefCallback } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslateMessage } from './field-messages.tsx'
import { useStableWhilePressed } from './use-stable-while-pressed.ts'

/** What binds a field to a form. `T` is what the form's resolver makes of its values. */
export type Bound<V extends FieldValues, N extends FieldPath<V>, T> = {
  /** Defaults to the `control` of the surrounding `FormProvider`. */
  control?: Control<V, unknown, T> | undefined
  name: N
}

/** The props that a bound field takes from its form. */
export type FromForm = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'

type Field<V extends FieldValues, N extends FieldPath<V>> = Omit<ControllerRenderProps<V, N>, 'ref'> & {
  inputRef: RefCallback<unknown>
  error: boolean
  helperText: ReactNode
}

/** The props of a `TextField` for a path of a form. An error, in words, takes the place of the helper text. */
export function useField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText,
}: Bound<V, N, T> & { helperText?: ReactNode }): Field<V, N> {
  const { field, fieldState } = useController<V, N, T>({ name, ...(control && { control }) })
  const { ref: inputRef, ...props } = field
  const translate = useTranslateMessage()
  // A message that comes or goes moves the button that is being pressed.
  const message = useStableWhilePressed(firstMessage(fieldState.error))
  const error = message !== undefined
  return { ...props, inputRef, error, helperText: error ? translate(message) : helperText }
}

/** The first message of an error. A list's error is on the list itself or on one of its items. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  const inside = 'root' in error ? [error.root] : Array.isArray(error) ? error : []
  return inside.map(firstMessage).find((message) => message !== undefined)
}
