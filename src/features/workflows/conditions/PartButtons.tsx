import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import CopyIcon from '@mui/icons-material/ContentCopy'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { keyOf } from '../model/navigation/list-keys.ts'
import { conditionWords } from './words.ts'

export type PartActions = {
  duplicate: () => void
  /** `undefined` if the part cannot move further. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

type Props = {
  label: string
  removeLabel: string
  actions: PartActions
  /** Further actions, after duplicating and moving. */
  more?: readonly MenuItem[]
}

/** The actions of a condition, group or variant. The keys of the step list work on its buttons too. */
export function PartButtons({ label, removeLabel, actions, more = [] }: Props) {
  const { duplicate, up, down, remove } = actions
  const c = useWords(conditionWords)
  const stay = () => undefined
  const keys: Partial<Record<string, () => void>> = {
    // At either end, the key still belongs to this part rather than to what surrounds it.
    'Alt+ArrowUp': up ?? stay,
    'Alt+ArrowDown': down ?? stay,
    'Mod+d': duplicate,
    Delete: remove,
    Backspace: remove,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In the menu, keys select items.
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
    const act = keys[keyOf(event)]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const items: MenuItem[] = [
    { label: c('duplicate'), icon: <CopyIcon />, onSelect: duplicate },
    { label: c('up'), icon: <UpIcon />, disabled: !up, onSelect: () => up?.() },
    { label: c('down'), icon: <DownIcon />, disabled: !down, onSelect: () => down?.() },
    ...more,
  ]
  return (
    <Stack direction="row" onKeyDown={onKeyDown} sx={{ flexShrink: 0, ml: 'auto' }}>
      <MenuButton label={label} items={items} />
      <IconButton label={removeLabel} size="small" onClick={remove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
