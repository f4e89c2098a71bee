import FormControl, { type FormControlProps } from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, useId } from 'react'

/** The attributes that connect a group of controls, or an editor, with its label and message. */
export type GroupAttributes = {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type GroupProps = Pick<FormControlProps, 'required' | 'disabled' | 'error' | 'hiddenLabel'> & {
  label: string
  helperText?: ReactNode
}

type Props = GroupProps & { children: (attributes: GroupAttributes) => ReactNode }

/** A label, the controls below it, and the message that describes them: what `TextField` is for a single box. */
export function FieldGroup({ label, helperText, children, ...control }: Props) {
  const id = useId()
  const { error, required } = control
  return (
    <FormControl {...control}>
      <FormLabel component="span" id={`${id}label`} focused={false}>
        {label}
      </FormLabel>
      {children({
        'aria-labelledby': `${id}label`,
        'aria-describedby': helperText ? `${id}below` : undefined,
        'aria-invalid': error || undefined,
        'aria-required': required || undefined,
      })}
      {helperText && <FormHelperText id={`${id}below`}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
