import { styled } from '@mui/material/styles'
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'

/** Distance from the target, in pixels. */
const gap = 8

const Bubble = styled('div')({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: '4px 8px',
  inlineSize: 'max-content',
  maxInlineSize: 'min(280px, calc(100vw - 16px))',
  borderRadius: 6,
  font: '0.75rem/1rem var(--font-sans)',
  color: 'var(--mui-palette-background-paper)',
  background: 'var(--mui-palette-text-primary)',
  border: '1px solid transparent',
  whiteSpace: 'pre-line',
  overflow: 'visible',
  // Bridges the gap, so that the pointer can move from the target onto the tooltip.
  '&::after': { content: '""', position: 'absolute', inset: -gap, zIndex: -1 },
})

/** Smallest distance from the edges of the window, in pixels. */
const edge = 8

type Side = 'above' | 'below' | 'left' | 'right'
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
type Size = { width: number; height: number }

/**
 * Where a tooltip goes: the first side of the target on which there is room for it. Along that side it moves into the
 * window, but never onto its target. `undefined` if there is no room anywhere.
 */
export function spotFor(target: Box, { width, height }: Size, page: Size, sides: readonly Side[]) {
  const middle = {
    left: clamp(target.left + (target.width - width) / 2, page.width - width),
    top: clamp(target.top + (target.height - height) / 2, page.height - height),
  }
  const spots = {
    above: { ...middle, top: target.top - gap - height },
    below: { ...middle, top: target.top + target.height + gap },
    left: { ...middle, left: target.left - gap - width },
    right: { ...middle, left: target.left + target.width + gap },
  }
  const fits = ({ left, top }: Pick<Box, 'left' | 'top'>) =>
    Math.min(left, top) >= edge && left + width <= page.width - edge && top + height <= page.height - edge
  return sides.map((side) => spots[side]).find(fits)
}

const clamp = (at: number, room: number) => Math.max(edge, Math.min(at, room - edge))

type Shown = {
  target: DOMRect
  sides: readonly Side[]
  /** Shown for the focus: the pointer is elsewhere, and may be about to press what is covered. */
  isFocus: boolean
}

/** Shows the tooltip once its size is known. */
function place(bubble: HTMLElement | null, { target, sides, isFocus }: Shown): void {
  showInTopLayer(bubble)
  if (!bubble) return
  const page = { width: window.innerWidth, height: window.innerHeight }
  const spot = spotFor(target, bubble.getBoundingClientRect(), page, sides)
  bubble.style.pointerEvents = isFocus || !spot ? 'none' : ''
  bubble.style.left = `${spot?.left ?? edge}px`
  bubble.style.top = `${spot?.top ?? edge}px`
}

const around = ['above', 'below', 'right', 'left'] as const

type Props = {
  words: string
  /** Shown next to the target, and only while the target is too narrow to show its own text. */
  beside?: boolean
  /** Shown before the target if there is no room above it, because the text below it must stay readable. */
  before?: boolean
  children: ReactNode
}

/**
 * Shows a few words above a control that is hovered or focused by keyboard, or on another side if there is no room, and
 * stays while it is hovered itself. It never covers the control or takes its press. The
 * words repeat the control's name, so they are hidden from screen readers. Escape hides them.
 */
export function Tooltip({ words, beside, before, children }: Props) {
  const [shown, setShown] = useShown<Shown>()
  const hide = () => setShown(undefined)
  const show = ({ currentTarget }: SyntheticEvent, isFocus: boolean) => {
    const target = currentTarget.firstElementChild?.getBoundingClientRect()
    if (target === undefined || (beside && target.width > 64)) return
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
    const sides = beside
      ? ([end, start, ...around] as const)
      : before
        ? (['above', start, ...around] as const)
        : around
    setShown({ target, sides, isFocus })
  }
  return (
    <span
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event, false)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(event, true)}
      onBlur={hide}
    >
      {children}
      {shown && (
        <Bubble ref={(bubble) => place(bubble, shown)} popover="manual" aria-hidden>
          {words}
        </Bubble>
      )}
    </span>
  )
}

/**
 * One tooltip shared by many buttons, such as those in the rows of a long list. It shows the name of the hovered or
 * focused button. `of` is their selector.
 */
export function Tooltips({ of, children }: { of: string; children: ReactNode }) {
  const [shown, setShown] = useShown<Shown & { words: string }>()
  const hide = () => setShown(undefined)
  /** `isFocus`: stays until the focus leaves, even if the pointer moves elsewhere. */
  const follow = (target: EventTarget, isFocus: boolean) => {
    const button = target instanceof Element ? target.closest(of) : null
    const words = button?.getAttribute('aria-label')
    if (button && words) setShown({ words, target: button.getBoundingClientRect(), sides: around, isFocus })
    else if (!(target instanceof Element && target.closest('[popover]')))
      setShown((before) => (before?.isFocus ? before : undefined))
  }
  return (
    <span
      style={{ display: 'contents' }}
      onPointerOver={({ pointerType, target }) => pointerType === 'mouse' && follow(target, false)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && follow(target, true)}
      onBlur={hide}
    >
      {children}
      {shown && (
        <Bubble ref={(bubble) => place(bubble, shown)} popover="manual" aria-hidden>
          {shown.words}
        </Bubble>
      )}
    </span>
  )
}

/** A state that Escape and scrolling clear. */
function useShown<S>() {
  const [shown, setShown] = useState<S>()
  const isShown = shown !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    const hide = () => setShown(undefined)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, true)
    }
  }, [isShown])
  return [shown, setShown] as const
}

/**
 * Use as the `ref` of an element with `popover="manual"`: shows it above everything, including an open dialog, so that
 * nothing clips it. In a browser without popovers it stays where it is.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element !== null && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover()
}
