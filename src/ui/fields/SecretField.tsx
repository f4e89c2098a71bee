import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'
import { useWords } from '../language.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { TextInput, type TextInputProps } from './TextField.tsx'
import { asText, type Bound, useBoundField } from './use-bound-field.ts'

type SecretInputProps = Omit<TextInputProps, 'type' | 'multiline' | 'mono' | 'end'>

/** A box for a secret, masked until asked to show it; password managers are told to keep out. Not bound to a form. */
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

/** A box for a secret in a form. */
export function SecretField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: Bound<V, N, T> & FieldProps & Pick<SecretInputProps, 'placeholder' | 'autoFocus'>) {
  const { value, ...bound } = useBoundField({ control, name })
  return <SecretInput {...rest} {...bound} value={asText(value)} />
}
