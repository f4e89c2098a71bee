import CheckIcon from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { colorSchemes, useChosenScheme } from '#src/ui/color-scheme.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

/** Chooses the theme on this device, as a field or, with `inMenu`, as items of a menu. */
export function ThemeChoice({ inMenu = false }: { inMenu?: boolean }) {
  const t = useWords(words)
  const [scheme, choose] = useChosenScheme()
  const label = t('appearance.scheme')
  const options = colorSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))
  if (!inMenu) {
    return <ChoiceInput variant="segments" {...{ label, options }} value={scheme} onChange={choose} />
  }
  return (
    <>
      <Divider />
      <ListSubheader role="presentation">{label}</ListSubheader>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          selected={option.value === scheme}
          aria-checked={option.value === scheme}
          onClick={() => choose(option.value)}
        >
          <ListItemIcon>{option.value === scheme && <CheckIcon />}</ListItemIcon>
          {option.label}
        </MenuItem>
      ))}
    </>
  )
}
