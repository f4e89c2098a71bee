import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { colorSchemes, useChosenScheme } from '#src/ui/color-scheme.ts'
import { ChoiceInput, chosenSegment, segmentLook, segmentRow } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { chosenInForcedColors, color, focusRing, font, forcedColors } from '#src/ui/tokens.ts'
import { words } from './words.ts'

const Group = styled('div')({
  marginBlockStart: 5,
  padding: '8px 10px',
  borderBlockStart: `1px solid ${color.line}`,
  '& > span': { display: 'block', marginBlockEnd: 4, font: font.small, color: color.quiet },
})
const Item = styled('button')({
  ...segmentLook,
  paddingInline: 8,
  background: 'none',
  '&[aria-checked="true"]': chosenSegment,
  '&:focus-visible': focusRing,
  [forcedColors]: { '&[aria-checked="true"]': chosenInForcedColors },
})

/** Chooses the theme on this device, as a field or, with `inMenu`, as a group of menu items. */
export function ThemeChoice({ inMenu = false }: { inMenu?: boolean }) {
  const t = useWords(words)
  const [scheme, choose] = useChosenScheme()
  const label = t('appearance.scheme')
  const options = colorSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))
  if (!inMenu) {
    return <ChoiceInput variant="segments" {...{ label, options }} value={scheme} onChange={choose} />
  }
  return (
    <Group role="group" aria-label={label} onKeyDown={moveAlong}>
      <span aria-hidden>{label}</span>
      <Box sx={segmentRow}>
        {options.map((option) => (
          <Item
            key={option.value}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={option.value === scheme}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </Item>
        ))}
      </Box>
    </Group>
  )
}

/** Left and right move along the group; up and down belong to the menu. */
function moveAlong({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || !/^Arrow(?:Left|Right)$/.test(key)) return
  const isOn = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
  const next = isOn ? target.nextElementSibling : target.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
