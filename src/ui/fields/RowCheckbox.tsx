import { styled } from '@mui/material/styles'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { color, focusRing, forcedColors, touch } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { CheckBox } from './SwitchField.tsx'

const Root = styled('label')({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  margin: -4,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:has(:focus-visible)': focusRing,
  // The system's checkbox has a baseline, which would shift it.
  [forcedColors]: { verticalAlign: 'middle' },
  [touch]: { inlineSize: 40, blockSize: 40, margin: -8 },
})

type Props = {
  label: string
  /** `mixed`: only some of its rows are selected. */
  checked: boolean | 'mixed'
  /** `range`: Shift was held, so it applies to all rows since the last one. */
  onChange: (checked: boolean, range: boolean) => void
}

export function RowCheckbox({ label, checked, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // HTML has no attribute for the indeterminate state.
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    // Shift+click would select text.
    <Root onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <CheckBox ref={input} type="checkbox" checked={checked === true} onChange={change} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  )
}
