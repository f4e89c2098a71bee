import EyeOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { bindField, textFromForm } from './bind-field.tsx'
import { TextInput, type TextInputProps } from './TextField.tsx'

type SecretInputProps = Omit<TextInputProps, 'type' | 'multiline' | 'mono' | 'end'>

/** A box for a secret, masked until revealed and hidden from password managers. Not bound to a form. */
export function SecretInput(props: SecretInputProps) {
  const t = useWords(genericWords)
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="off"
      {...props}
      mono
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={shown ? t('hide') : t('reveal')} size="small" onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}

export const SecretField = bindField(SecretInput, textFromForm)
