import ChevronDownIcon from '@mui/icons-material/ExpandMore'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { moveMark } from '../move-mark.ts'
import { color, font, popup, touch } from '../tokens.ts'
import { IconButton } from './IconButton.tsx'
import { showInTopLayer } from './Tooltip.tsx'

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
  /** What choosing it does, if the label only names a thing. Shown once above all items with the same text. */
  doing?: string | undefined
}

/** A group of `menuitemradio` between the items; choosing one of them leaves the menu open. */
export type MenuGroup = { id: string; content: ReactNode }

const List = styled('div')({
  ...popup,
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  // Keeps its own width, whatever room is left next to the button.
  inlineSize: 'max-content',
  minInlineSize: 180,
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  color: color.text,
})

const Item = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: 32,
  padding: '6px 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  font: font.body,
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { fontSize: 16, color: color.quiet },
  '& > span': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', font: font.small, color: color.quiet },
  '&:hover, &:focus-visible': { background: color.hover },
  '&:focus-visible': { outline: `2px solid ${color.primary}`, outlineOffset: '-2px' },
  '&[aria-disabled="true"]': { color: color.disabled, cursor: 'not-allowed' },
  '&[data-begins]': {
    marginBlockStart: 9,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 4,
      // Moves the line from inside the padding to the middle of the margin.
      marginBlockStart: -11,
      alignSelf: 'flex-start',
      borderBlockStart: `1px solid ${color.line}`,
    },
  },
  '&[data-danger], &[data-danger] svg': { color: color.error },
  [touch]: { minBlockSize: 44 },
})

const Slot = styled('span')({ flexShrink: 0, display: 'grid', placeItems: 'center', inlineSize: 16 })

const Doing = styled('div')({ padding: '6px 10px 2px', font: font.label, color: color.quiet })

type Props = {
  /** The accessible name. Says what the menu is about: "Actions for Receipt". */
  label: string
  /** Pass a function for items that are costly to create: it is called when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Content of the button; without it the button is only an icon. */
  children?: ReactNode
  /** Three dots by default. */
  icon?: ReactNode
  variant?: 'text' | 'outlined' | 'contained' | undefined
}

/** A button that opens a list of actions. Arrow keys, Home, End and first letters move; Escape and Tab close. */
export function MenuButton({ label, items, children, icon = <MoreIcon />, variant = 'outlined' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The button while its menu is open, else null. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const leave = () => setAnchor(null)
  const close = () => {
    leave()
    anchor?.focus()
  }
  const shared = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setAnchor(open ? null : button.current),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || open) return
      event.preventDefault()
      setAnchor(button.current)
    },
  } as const
  return (
    <>
      {children === undefined ? (
        <IconButton label={label} size="small" {...shared}>
          {icon}
        </IconButton>
      ) : (
        <Button aria-label={label} variant={variant} endIcon={<ChevronDownIcon />} {...shared}>
          {children}
        </Button>
      )}
      {open && (
        <Menu
          {...{ id, label, anchor, close, leave }}
          items={typeof items === 'function' ? items() : items}
        />
      )}
    </>
  )
}

type MenuProps = {
  id: string
  label: string
  items: readonly (MenuItem | MenuGroup)[]
  anchor: HTMLElement
  close: () => void
  leave: () => void
}

/** The open menu, next to its `anchor`. */
export function Menu({ id, label, items, anchor, close, leave }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => placeBeside(anchor))
  useLayoutEffect(() => {
    const element = list.current
    showInTopLayer(element)
    const beside = () => placeBeside(anchor, element?.offsetWidth)
    setPlace(beside())
    element?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const outside = (event: Event) => {
      const { target } = event
      if (target instanceof Node && !element?.contains(target) && !anchor.contains(target)) leave()
    }
    // Content that loads late may move the button without any scrolling.
    const moved = () => {
      const { top, bottom } = anchor.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) leave()
      else setPlace(beside())
    }
    document.addEventListener('pointerdown', outside)
    window.addEventListener('scroll', moved, true)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      window.removeEventListener('scroll', moved, true)
      window.removeEventListener('resize', leave)
    }
  }, []) // eslint-disable-line react/exhaustive-deps -- the menu is mounted each time it opens
  // If any item has an icon, all labels are indented alike.
  const hasIcons = items.some((item) => 'icon' in item && item.icon !== undefined)
  const doingId = ({ doing }: MenuItem) =>
    `${id}-${items.findIndex((item) => 'doing' in item && item.doing === doing)}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (!moveFocus(list.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <List
      ref={list}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      style={place}
    >
      {items.map((item, index) => {
        if ('content' in item) return <Fragment key={item.id}>{item.content}</Fragment>
        const before = items[index - 1]
        const isFirst = before === undefined || 'content' in before || before.doing !== item.doing
        return (
          <Fragment key={item.id ?? `${item.label} ${item.hint}`}>
            {item.doing !== undefined && isFirst && <Doing id={doingId(item)}>{item.doing}</Doing>}
            <Item
              aria-describedby={item.doing === undefined ? undefined : doingId(item)}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={item.disabled === true}
              data-danger={item.danger && !item.disabled ? '' : undefined}
              data-begins={item.begins ? '' : undefined}
              onClick={() => {
                if (item.disabled) return
                close()
                item.onSelect()
              }}
            >
              {hasIcons && <Slot>{item.icon}</Slot>}
              <span>
                {item.label}
                {item.hint !== undefined && <small>{item.hint}</small>}
              </span>
            </Item>
          </Fragment>
        )
      })}
    </List>
  )
}

/** Enough for most menus. If less is left below, the menu opens on the side with more room. */
const roomForMostPx = 320

/**
 * Below or above the button, limited to the available height. Horizontally it is aligned with the button's outer edge,
 * as far as its width fits into the window.
 */
function placeBeside(anchor: HTMLElement, width = 0) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const below = innerHeight - bottom
  const farthest = Math.max(8, innerWidth - width - 8)
  const isAbove = below < roomForMostPx && top > below
  return {
    ...(left > innerWidth / 2
      ? { right: Math.min(innerWidth - right, farthest) }
      : { left: Math.min(left, farthest) }),
    ...(isAbove ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
    maxBlockSize: (isAbove ? top : below) - 12,
  }
}

function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = key === 'Home' ? 0 : key === 'End' ? items.length - 1 : moveMark(key, at, items.length)
  const target = to === undefined ? byFirstLetter(key, items, at) : items[to]
  target?.focus()
  return target !== undefined
}

function byFirstLetter(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
