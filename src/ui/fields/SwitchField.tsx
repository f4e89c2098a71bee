import { styled } from '@mui/material/styles'
import { type ReactNode, type Ref, useId } from 'react'
import { color, font, forcedColors, motion, reducedMotion, touch } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { bindField } from './bind-field.tsx'
import { FieldError } from './FieldFrame.tsx'

const Row = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 10,
  font: font.body,
  color: color.text,
  cursor: 'pointer',
  minBlockSize: 24,
  paddingBlock: 2,
  '&[data-disabled]': { cursor: 'not-allowed', color: color.disabled },
  [touch]: { minBlockSize: 40, paddingBlock: 10 },
})

const box = {
  appearance: 'none',
  flexShrink: 0,
  margin: 0,
  display: 'grid',
  placeItems: 'center',
  border: `1.5px solid ${color.outline}`,
  background: color.surface,
  cursor: 'inherit',
  transition: `background-color ${motion.change}, border-color ${motion.change}`,
  '&:checked': { background: color.primary, borderColor: color.primary },
  '&[aria-invalid]': { borderColor: color.error },
  '&:disabled': { opacity: 0.5 },
  '&::before': { content: '""' },
} as const

/** A styled checkbox. All checkboxes use it. */
export const CheckBox = styled('input')({
  ...box,
  inlineSize: 18,
  blockSize: 18,
  marginBlock: 1,
  borderRadius: 5,
  '&::before': {
    content: '""',
    inlineSize: 10,
    blockSize: 10,
    background: color.onPrimary,
    transform: 'scale(0)',
    clipPath: 'polygon(14% 44%, 0 60%, 40% 96%, 100% 18%, 84% 4%, 38% 66%)',
  },
  '&:indeterminate': { background: color.primary, borderColor: color.primary },
  '&:checked::before, &:indeterminate::before': { transform: 'none' },
  '&:indeterminate::before': { clipPath: 'inset(40% 5%)' },
  [forcedColors]: { appearance: 'auto', '&::before': { display: 'none' } },
})

const Track = styled('input')({
  ...box,
  inlineSize: 36,
  blockSize: 20,
  borderRadius: 10,
  justifyItems: 'start',
  paddingInline: 2,
  '&::before': {
    content: '""',
    inlineSize: 13,
    blockSize: 13,
    borderRadius: '50%',
    background: color.quiet,
    transition: `margin ${motion.change}, background-color ${motion.change}`,
    [reducedMotion]: { transition: 'none' },
  },
  '&:checked::before': { background: color.onPrimary, marginInlineStart: 16 },
  // On, but without effect.
  '&[data-muted]:checked': { background: 'none', borderColor: color.primary },
  '&[data-muted]:checked::before': { background: color.primary },
  '&[data-unknown]::before': { marginInlineStart: 7, inlineSize: 15, blockSize: 3, borderRadius: 2 },
  '&[aria-busy="true"]::before': { animation: 'switch-busy 900ms ease-in-out infinite alternate' },
  '@keyframes switch-busy': { to: { opacity: 0.35 } },
  [forcedColors]: {
    forcedColorAdjust: 'none',
    background: 'Canvas',
    borderColor: 'CanvasText',
    '&::before': { background: 'CanvasText' },
    '&:checked': { background: 'Highlight', borderColor: 'Highlight' },
    '&:checked::before': { background: 'HighlightText' },
    '&[data-muted]:checked': { background: 'Canvas', borderColor: 'Highlight' },
    '&[data-muted]:checked::before': { background: 'Highlight' },
    '&:disabled': { opacity: 1, background: 'Canvas', borderColor: 'GrayText' },
    '&:disabled::before': { background: 'GrayText' },
    '&:focus-visible': { outlineColor: 'Highlight' },
  },
})

const Hint = styled('span')({ display: 'block', font: font.small, color: color.quiet, marginBlockStart: 2 })

export type ToggleProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  hideLabel?: boolean | undefined
  describedBy?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  onChange: (checked: boolean) => void
}

type SwitchProps = ToggleProps & {
  /** `undefined` while unknown: shows a dash and is disabled. */
  checked: boolean | undefined
  /** A change is being saved. The switch stays usable. */
  busy?: boolean | undefined
  /** On, but something else prevents its effect. Text next to it says what. */
  muted?: boolean | undefined
}

/** A switch, not bound to a form. */
export function SwitchInput({ checked, busy, muted, ...props }: SwitchProps) {
  const unknown = checked === undefined
  return (
    <Toggle {...props} disabled={props.disabled || unknown}>
      {(shared) => (
        <Track
          {...shared}
          type="checkbox"
          role="switch"
          aria-checked={checked ?? false}
          checked={checked ?? false}
          aria-busy={busy ? true : undefined}
          data-unknown={unknown ? '' : undefined}
          data-muted={muted ? '' : undefined}
        />
      )}
    </Toggle>
  )
}

export function CheckboxInput({ checked, ...props }: ToggleProps & { checked: boolean }) {
  return <Toggle {...props}>{(shared) => <CheckBox {...shared} type="checkbox" checked={checked} />}</Toggle>
}

type Shared = {
  name: string | undefined
  disabled: boolean | undefined
  ref: Ref<HTMLInputElement> | undefined
  onBlur: (() => void) | undefined
  onChange: (event: { target: { checked: boolean } }) => void
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function Toggle({ children, ...props }: ToggleProps & { children: (shared: Shared) => ReactNode }) {
  const { label, hint, error, hideLabel, disabled } = props
  const id = useId()
  const described = error !== undefined || hint !== undefined
  const shared: Shared = {
    name: props.name,
    disabled,
    ref: props.inputRef,
    onBlur: props.onBlur,
    onChange: (event) => props.onChange(event.target.checked),
    'aria-labelledby': `${id}label`,
    'aria-describedby': described ? `${id}below` : props.describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <Row data-disabled={disabled ? '' : undefined}>
      {children(shared)}
      {hideLabel ? (
        <>
          <VisuallyHidden id={`${id}label`}>{label}</VisuallyHidden>
          {described && <VisuallyHidden id={`${id}below`}>{error ?? hint}</VisuallyHidden>}
        </>
      ) : (
        <span>
          <span id={`${id}label`}>{label}</span>
          {described && (
            <Hint id={`${id}below`}>{error === undefined ? hint : <FieldError message={error} />}</Hint>
          )}
        </span>
      )}
    </Row>
  )
}

const isOn = (value: unknown) => ({ checked: value === true })

export const SwitchField = bindField(SwitchInput, isOn)

export const CheckboxField = bindField(CheckboxInput, isOn)
