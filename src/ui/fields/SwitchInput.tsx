import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type ComponentProps, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { color, forcedColors } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type ToggleProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  hideLabel?: boolean | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  onChange: (checked: boolean) => void
}

export type SwitchInputProps = ToggleProps & {
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

/** A switch, not bound to a form. */
export function SwitchInput({ checked, busy, muted, ...props }: SwitchInputProps) {
  const unknown = checked === undefined
  return (
    <Toggle {...props} disabled={props.disabled || unknown}>
      {(shared, attributes) => (
        <Switch
          {...shared}
          checked={checked ?? false}
          sx={[muted === true && mutedLook, unknown && unknownLook, busy === true && busyLook]}
          slotProps={{
            input: { ...attributes, 'aria-checked': checked ?? false, 'aria-busy': busy ? true : undefined },
          }}
        />
      )}
    </Toggle>
  )
}

export type CheckboxInputProps = ToggleProps & { checked: boolean }

export function CheckboxInput({ checked, ...props }: CheckboxInputProps) {
  return (
    <Toggle {...props}>
      {(shared, attributes) => <Checkbox {...shared} checked={checked} slotProps={{ input: attributes }} />}
    </Toggle>
  )
}

type Shared = Pick<ComponentProps<typeof Checkbox>, 'name' | 'disabled' | 'onBlur' | 'onChange'>

type Props = ToggleProps & {
  children: (shared: Shared, attributes: ComponentProps<'input'>) => ReactElement
}

/** A switch or checkbox with its label, and below it the hint or error that describes it. */
function Toggle({ children, ...props }: Props) {
  const { label, hint, error, hideLabel, name, disabled, onBlur, inputRef, onChange } = props
  const id = useId()
  const below = error ?? hint
  const control = children(
    { name, disabled, onBlur, onChange: (_, checked) => onChange(checked) },
    {
      'aria-describedby': below === undefined ? undefined : id,
      'aria-invalid': error === undefined ? undefined : true,
      ...(hideLabel && { 'aria-label': label }),
      ...(inputRef && { ref: inputRef }),
    },
  )
  if (hideLabel)
    return (
      <>
        {control}
        {below !== undefined && <VisuallyHidden id={id}>{below}</VisuallyHidden>}
      </>
    )
  return (
    <FormControl error={error !== undefined} disabled={disabled === true}>
      <FormControlLabel control={control} label={label} />
      {below !== undefined && <FormHelperText id={id}>{below}</FormHelperText>}
    </FormControl>
  )
}
