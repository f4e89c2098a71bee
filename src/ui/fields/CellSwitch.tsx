import Switch from '@mui/material/Switch'
import { type ReactNode, type Ref, useId } from 'react'
import { color, forcedColors } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type Props = {
  label: string
  helperText?: ReactNode
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  onChange: (checked: boolean) => void
  /** `undefined` while unknown: shows a dash and is disabled. */
  checked: boolean | undefined
  /** A change is being saved. The switch stays usable. */
  busy?: boolean | undefined
  /** On, but something else prevents its effect. Text next to it says what. */
  muted?: boolean | undefined
}

const mutedLook = {
  '& .Mui-checked': { color: color.primary },
  '& .Mui-checked + .MuiSwitch-track': { background: 'none' },
  [forcedColors]: { '& .MuiSwitch-thumb.MuiSwitch-thumb': { background: 'Highlight' } },
} as const
const unknownLook = {
  '& .MuiSwitch-thumb': { blockSize: 3, marginBlock: '5.5px', marginInlineStart: '6px', borderRadius: '2px' },
} as const
const busyLook = {
  '& .MuiSwitch-thumb': { animation: 'switch-busy 900ms ease-in-out infinite alternate' },
  '@keyframes switch-busy': { to: { opacity: 0.35 } },
} as const

/** A switch in a table, whose label and helper text are for screen readers. */
export function CellSwitch({ label, helperText, disabled = false, inputRef, onChange, ...state }: Props) {
  const { checked, busy = false, muted = false } = state
  const id = useId()
  const unknown = checked === undefined
  const input = {
    ...(inputRef && { ref: inputRef }),
    'aria-label': label,
    'aria-describedby': helperText ? id : undefined,
    'aria-checked': checked ?? false,
    'aria-busy': busy || undefined,
  }
  return (
    <>
      <Switch
        checked={checked ?? false}
        disabled={disabled || unknown}
        onChange={(_, on) => onChange(on)}
        sx={[muted && mutedLook, unknown && unknownLook, busy && busyLook]}
        slotProps={{ input }}
      />
      {helperText && <VisuallyHidden id={id}>{helperText}</VisuallyHidden>}
    </>
  )
}
