import ChevronDownIcon from '@mui/icons-material/ExpandMore'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { IconButton } from './IconButton.tsx'

export type MenuItem = {
  /** Needed if another item may have the same label and hint. */
  id?: string
  label: string
  onSelect: () => void
  icon?: ReactNode
  /** Text below the label; if disabled, why it cannot be chosen. */
  hint?: string | undefined
  disabled?: boolean | undefined
  /** Removes or breaks something, so it is shown in the colour of errors. */
  danger?: boolean | undefined
  /** The first item of a group, with a line above it. */
  begins?: boolean | undefined
}

type Props = {
  /** The accessible name. Says what the menu is about: "Actions for Receipt". */
  label: string
  /** Pass a function for items that are costly to create: it is called when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Content of the button; without it the button is only an icon. */
  children?: ReactNode
  /** Three dots by default. */
  icon?: ReactNode
  placement?: ComponentProps<typeof IconButton>['placement']
}

/** A button that opens a list of actions. */
export function MenuButton({ label, items, children, icon = <MoreIcon />, placement }: Props) {
  const id = useId()
  /** The button while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement>()
  const shared = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor && id,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return (
    <>
      {children === undefined ? (
        <IconButton {...{ label, placement }} size="small" {...shared}>
          {icon}
        </IconButton>
      ) : (
        <Button aria-label={label} variant="outlined" endIcon={<ChevronDownIcon />} {...shared}>
          {children}
        </Button>
      )}
      {anchor && (
        <Menu
          {...{ id, label, anchor }}
          items={typeof items === 'function' ? items() : items}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

type MenuProps = {
  id?: string
  label: string
  items: readonly MenuItem[]
  anchor: HTMLElement
  onClose: () => void
}

/** The open menu, next to its `anchor`, which has the focus again when it closes. */
export function Menu({ id, label, items, anchor, onClose }: MenuProps) {
  // If any item has an icon, all labels are indented alike.
  const hasIcons = items.some(({ icon }) => icon !== undefined)
  return (
    <MuiMenu
      open
      variant="menu"
      anchorEl={anchor}
      onClose={onClose}
      // A disabled item says why it is.
      slotProps={{ list: { id, 'aria-label': label, disabledItemsFocusable: true } }}
    >
      {items.map(({ id: itemId, label: name, begins, icon, hint, disabled = false, danger, onSelect }) => [
        begins && <Divider key={`Before ${name}`} />,
        <MuiMenuItem
          key={itemId ?? `${name} ${hint}`}
          disabled={disabled}
          sx={danger ? { color: 'error.main' } : {}}
          onClick={() => {
            if (disabled) return
            // Closed first: what the action focuses keeps the focus.
            flushSync(onClose)
            onSelect()
          }}
        >
          {hasIcons && <ListItemIcon>{icon}</ListItemIcon>}
          <ListItemText primary={name} secondary={hint} />
        </MuiMenuItem>,
      ])}
    </MuiMenu>
  )
}
