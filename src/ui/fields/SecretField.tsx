import EyeOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { bind } from './form-fields.tsx'
import { asText } from './use-bound-field.ts'

type Props = Omit<TextInputProps, 'type' | 'multiline' | 'mono' | 'end'>

/** A box for a secret, masked until revealed and hidden from password managers. */
function SecretInput(props: Props) {
  const t = useWords(genericWords)
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="off"
      {...props}
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

export const SecretField = bind<Props>(SecretInput, (value) => ({ value: asText(value) }))
