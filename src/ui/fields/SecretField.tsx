import EyeOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

type Props = Omit<TextInputProps, 'type' | 'multiline' | 'mono' | 'end'>

/** A box for a secret, masked until revealed and hidden from password managers. */
export function SecretField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...props
}: BoundProps<Props, V, N, T>) {
  const t = useWords(genericWords)
  const field = useBoundField({ control, name })
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...field}
      value={asText(field.value)}
      mono
      type={shown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton label={shown ? t('hide') : t('reveal')} size="small" onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
