import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from './use-bound-field.ts'

/** The attributes that connect a group of controls, or an editor, with its label and message. */
export type GroupAttributes = {
  'aria-label': string | undefined
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type GroupProps = Omit<FieldProps, 'size'> & { error?: string | undefined }

type Props = GroupProps & { children: (attributes: GroupAttributes) => ReactNode }

/** A label, the controls below it, and the hint or error that describes them: what `TextField` is for a single box. */
export function FieldGroup({ label, hint, error, required, disabled, hideLabel, dense, children }: Props) {
  const id = useId()
  const below = error ?? (hint === '' ? undefined : hint)
  return (
    <FormControl error={error !== undefined} required={required === true} disabled={disabled === true}>
      {!hideLabel && (
        <FormLabel component="span" id={`${id}label`} focused={false}>
          {label}
        </FormLabel>
      )}
      {children({
        'aria-label': hideLabel ? label : undefined,
        'aria-labelledby': hideLabel ? undefined : `${id}label`,
        'aria-describedby': below === undefined ? undefined : `${id}below`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      {(below !== undefined || !dense) && <FormHelperText id={`${id}below`}>{below ?? ' '}</FormHelperText>}
    </FormControl>
  )
}
