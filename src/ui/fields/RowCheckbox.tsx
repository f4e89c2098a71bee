import Checkbox from '@mui/material/Checkbox'

type Props = {
  label: string
  /** `mixed`: only some of its rows are selected. */
  checked: boolean | 'mixed'
  /** `range`: Shift was held, so it applies to all rows since the last one. */
  onChange: (checked: boolean, range: boolean) => void
}

export function RowCheckbox({ label, checked, onChange }: Props) {
  return (
    <Checkbox
      checked={checked === true}
      indeterminate={checked === 'mixed'}
      onChange={({ nativeEvent }, isChecked) =>
        onChange(isChecked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift+click would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}
