import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'sx' | 'children'> & {
  /** Names the box behind the button, for whoever fills it without the dialog of the system. */
  label: string
  /** As of an `<input type="file">`. */
  accept: string
  disabled?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** A button that asks for a file of this device. */
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
          // The same file may be chosen again after it was changed.
          target.value = ''
        }}
      />
    </>
  )
}
