import EyeOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { TextFormField, type TextFormFieldProps } from './form-fields.tsx'
import { codeText } from './slot-props.ts'

/** A box for a secret, masked until revealed and hidden from password managers. */
export function SecretFormField<V extends FieldValues, N extends FieldPath<V>, T>(
  props: TextFormFieldProps<V, N, T>,
) {
  const t = useWords(genericWords)
  const [shown, setShown] = useState(false)
  const endAdornment = (
    <InputAdornment position="end">
      <IconButton label={shown ? t('hide') : t('reveal')} size="small" onClick={() => setShown(!shown)}>
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextFormField
      autoComplete="off"
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ ...codeText, input: { endAdornment } }}
    />
  )
}
