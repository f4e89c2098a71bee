import { styled } from '@mui/material/styles'
import { color, focusRing, font, height, motion, radius, touch } from '../tokens.ts'

/**
 * The box around an input. It has a border instead of a `<fieldset>`, because painting the notches of outlined fields
 * makes long forms slow.
 */
export const ControlBox = styled('div')({
  display: 'flex',
  alignItems: 'center',
  position: 'relative',
  minBlockSize: height.medium,
  background: color.surface,
  border: `1px solid ${color.outline}`,
  borderRadius: radius.control,
  color: color.text,
  transition: `border-color ${motion.change}`,
  '&:hover': { borderColor: color.quiet },
  '&:focus-within': { ...focusRing, outlineOffset: '-1px', borderColor: color.primary },
  '&[data-size="small"]': { minBlockSize: height.small },
  '&[data-invalid]': { borderColor: color.error },
  '&[data-invalid]:focus-within': { outlineColor: color.error },
  '&[data-disabled]': { background: color.sunken, color: color.disabled, borderColor: color.line },
  [touch]: { minBlockSize: `${height.touch} !important` },
})

const bare = {
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  inlineSize: '100%',
  margin: 0,
  border: 0,
  outline: 0,
  background: 'none',
  color: 'inherit',
  font: font.body,
  paddingBlock: 0,
  paddingInline: 11,
  borderRadius: 'inherit',
  '&::placeholder': { color: color.quiet, opacity: 1 },
  '&:disabled': { WebkitTextFillColor: 'currentColor', cursor: 'not-allowed' },
  // Below 16 px, phones zoom in on focus.
  [touch]: { fontSize: '16px' },
} as const

const mono = { '&[data-mono]': { font: font.mono } } as const

export const BareInput = styled('input')({
  ...bare,
  ...mono,
  '&::-webkit-search-cancel-button': { display: 'none' },
})

export const BareTextarea = styled('textarea')({
  ...bare,
  ...mono,
  paddingBlock: 8,
  resize: 'vertical',
  fieldSizing: 'content',
  maxBlockSize: '60vh',
})

export const BareSelect = styled('select')({
  ...bare,
  appearance: 'none',
  paddingInlineEnd: 32,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  // The system draws the open list in these colours.
  '& option, & optgroup': { color: color.text, background: color.surface },
})

type BoxState = { size?: string | undefined; disabled?: boolean | undefined; error?: string | undefined }

export const boxState = ({ size, disabled, error }: BoxState) => ({
  'data-size': size,
  'data-disabled': disabled ? '' : undefined,
  'data-invalid': error === undefined ? undefined : '',
})

/** IDs, keys and code are left to right in every language; other texts follow their own direction. */
export function monoProps(mono: boolean | undefined) {
  return mono ? ({ 'data-mono': '', dir: 'ltr', spellCheck: false } as const) : ({ dir: 'auto' } as const)
}
