import type { FieldPath, FieldValues } from 'react-hook-form'
import { TagsInput, type TagsInputProps } from './TagsInput.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

export function TagsField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<TagsInputProps, V, N, T>) {
  const { value, ...field } = useBoundField({ control, name })
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []
  return <TagsInput {...rest} {...field} value={tags} />
}
