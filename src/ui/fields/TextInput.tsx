import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldProps, InputProps } from './use-bound-field.ts'

type Look = Pick<MuiTextFieldProps, 'autoComplete' | 'autoFocus' | 'multiline' | 'placeholder' | 'type'> & {
  /** The least lines of a multiline box, which is as high as its text. */
  rows?: number | undefined
  mono?: boolean | undefined
  maxLength?: number | undefined
  start?: ReactNode
  end?: ReactNode
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
  /** Further attributes of the element. */
  htmlInput?: Omit<ComponentProps<'input'>, 'ref' | 'value'> | undefined
}

export type TextInputProps = InputProps<string, HTMLInputElement & HTMLTextAreaElement> & Look

const mostRows = 24

/** A text box, not bound to a form. */
export function TextInput(props: TextInputProps) {
  const { multiline, rows, mono, start, end, onChange, ...others } = props
  const { maxLength, onKeyDown, htmlInput, ...rest } = others
  return (
    <MuiTextField
      {...lookOf(rest)}
      {...(multiline ? { multiline, maxRows: mostRows, ...(rows && { minRows: rows }) } : {})}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: { startAdornment: start, endAdornment: end },
        htmlInput: { ...nameOf(props), ...directionOf(mono), maxLength, onKeyDown, ...htmlInput },
      }}
    />
  )
}

/** IDs, keys and code are left to right in every language, and so in the font of code; other texts follow their own direction. */
export const directionOf = (mono: boolean | undefined) =>
  mono ? ({ dir: 'ltr', spellCheck: false } as const) : ({ dir: 'auto' } as const)

/** A field's props as those of MUI's `TextField`. */
export function lookOf<P extends FieldProps & { error?: string | undefined }>({
  label,
  hint,
  error,
  hideLabel,
  dense,
  ...rest
}: P) {
  const blank = dense ? undefined : ' '
  return {
    ...rest,
    label: hideLabel ? undefined : label,
    error: error !== undefined,
    helperText: error ?? (hint === undefined || hint === '' ? blank : hint),
  }
}

/** The attribute that names a box without a visible label. */
export const nameOf = ({ label, hideLabel }: FieldProps) => (hideLabel ? { 'aria-label': label } : {})
