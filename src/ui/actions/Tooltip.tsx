import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'
import { styled } from '../styled.tsx'

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

type Place = Pick<CSSProperties, 'left' | 'right' | 'top' | 'transform'>
/** Smallest distance from the edges of the window, in pixels. */
const edge = 8

/** Next to the target, for icons in a narrow column. */
function placeBeside({ left, right, top, height }: DOMRect, isMirrored: boolean): Place {
  const place = { top: top + height / 2, transform: 'translateY(-50%)' }
  return isMirrored ? { ...place, right: window.innerWidth - left + gap } : { ...place, left: right + gap }
}

/** For two lines. */
const hasRoomAbove = ({ top }: DOMRect) => top >= 56

/** Above the target, or below it if there is no room above. */
function placeAbove(target: DOMRect): Place {
  const { left, width, top, bottom } = target
  const middle = left + width / 2
  return hasRoomAbove(target)
    ? { left: middle, top: top - gap, transform: 'translate(-50%, -100%)' }
    : { left: middle, top: bottom + gap, transform: 'translateX(-50%)' }
}

/** Moves the tooltip into the window once its width is known. */
function showInWindow(bubble: HTMLElement | null): void {
  showInTopLayer(bubble)
  if (!bubble) return
  const { left, right } = bubble.getBoundingClientRect()
  const shift = Math.max(edge - left, 0) || Math.min(window.innerWidth - edge - right, 0)
  bubble.style.translate = `${shift}px`
}

type Props = {
  words: string
  /** Shown next to the target, and only while the target is too narrow to show its own text. */
  beside?: boolean
  /** Shown before the target if there is no room above it, because the text below it must stay readable. */
  before?: boolean
  children: ReactNode
}

/**
 * Shows a few words above a control that is hovered or focused by keyboard, and stays while it is hovered itself. The
 * words repeat the control's name, so they are hidden from screen readers. Escape hides them.
 */
export function Tooltip({ words, beside, before, children }: Props) {
  const [place, setPlace] = useShown<Place>()
  const hide = () => setPlace(undefined)
  const show = ({ currentTarget }: SyntheticEvent) => {
    const target = currentTarget.firstElementChild?.getBoundingClientRect()
    if (target === undefined || (beside && target.width > 64)) return
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    if (beside) setPlace(placeBeside(target, isMirrored))
    else setPlace(before && !hasRoomAbove(target) ? placeBeside(target, !isMirrored) : placeAbove(target))
  }
  return (
    <span
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
    >
      {children}
      {place && (
        <Bubble ref={showInWindow} popover="manual" aria-hidden style={place}>
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
  const [shown, setShown] = useShown<{ words: string; place: Place; isHeld: boolean }>()
  const hide = () => setShown(undefined)
  /** `isHeld`: stays until the focus leaves, even if the pointer moves elsewhere. */
  const follow = (target: EventTarget, isHeld: boolean) => {
    const button = target instanceof Element ? target.closest(of) : null
    const words = button?.getAttribute('aria-label')
    if (button && words) setShown({ words, place: placeAbove(button.getBoundingClientRect()), isHeld })
    else if (!(target instanceof Element && target.closest('[popover]')))
      setShown((before) => (before?.isHeld ? before : undefined))
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
        <Bubble ref={showInWindow} popover="manual" aria-hidden style={shown.place}>
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
