import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'sx' | 'children'> & {
  /** The accessible name of the input behind the button. */
  label: string
  accept: string
  disabled?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

export function FileButton({ label, accept, disabled = false, onFiles, ...button }: Props) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} disabled={disabled} onClick={() => box.current?.click()} />
      <input
        ref={box}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Otherwise choosing the same file again would not be a change.
          target.value = ''
        }}
      />
    </>
  )
}
