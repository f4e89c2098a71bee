import CloseIcon from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ClipboardEvent, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { announce } from '../feedback/live-region.ts'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { noMessage } from './form-fields.tsx'
import { type Bound, type FromForm, useField } from './use-field.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'slotProps'> & {
  value: readonly string[]
  onChange: (tags: string[]) => void
  onBlur: () => void
  /** Removes from a tag what nobody sees; by default the space around it. */
  clean?: (tag: string) => string
  suggestions?: readonly string[] | undefined
}

const separator = /[,\n\t]/
const trimmed = (text: string) => text.trim()

/**
 * A list of short texts. Enter, a comma or leaving the box adds what is typed; pasted lines are
 * added one by one.
 */
export function TagsInput({ value, onChange, onBlur, clean = trimmed, suggestions = [], ...look }: Props) {
  const t = useWords(genericWords)
  const [typed, setTyped] = useState('')
  const change = (tags: readonly string[]) => {
    const next = [...new Set(tags.flatMap((tag) => tag.split(separator)).map(clean))].filter(Boolean)
    if (next.length !== value.length) onChange(next)
    setTyped('')
    const removed = value.find((tag) => !next.includes(tag))
    if (removed !== undefined) announce(t('removed', { item: removed }))
  }
  const type = (text: string) => (separator.test(text) ? change([...value, text]) : setTyped(text))
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      autoSelect
      filterSelectedOptions
      options={[...suggestions]}
      value={[...value]}
      inputValue={typed}
      onChange={(_, tags) => change(tags)}
      onInputChange={(_, text) => type(text)}
      onBlur={onBlur}
      renderValue={(tags, getItemProps) =>
        tags.map((tag, index) => {
          const { key, onDelete, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              {...item}
              label={
                <>
                  {tag}
                  <IconButton
                    size="small"
                    sx={{ width: 24, height: 24, marginInlineEnd: -1 }}
                    aria-label={t('removeItem', { item: tag })}
                    onClick={onDelete}
                  >
                    <CloseIcon />
                  </IconButton>
                </>
              }
            />
          )
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...look}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              // The box itself would join pasted lines.
              onPaste: (event: ClipboardEvent) => {
                const text = event.clipboardData.getData('text')
                if (!separator.test(text)) return
                event.preventDefault()
                type(`${typed}${text}`)
              },
            },
          }}
        />
      )}
    />
  )
}

export function TagsFormField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText = noMessage,
  ...props
}: Bound<V, N, T> & Omit<Props, FromForm>) {
  return <TagsInput {...props} {...useField({ control, name, helperText })} />
}
