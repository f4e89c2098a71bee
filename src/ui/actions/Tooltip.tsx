import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'
import { styled } from '../styled.tsx'

/** From what it is about. */
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
  // The pointer can be moved onto it without leaving what it is about.
  '&::after': { content: '""', position: 'absolute', inset: -gap, zIndex: -1 },
})

type Place = Pick<CSSProperties, 'left' | 'right' | 'top' | 'transform'>
/** From the edges of the window. */
const edge = 8

/** Next to an icon in a narrow column. */
function placeBeside({ left, right, top, height }: DOMRect, isMirrored: boolean): Place {
  const place = { top: top + height / 2, transform: 'translateY(-50%)' }
  return isMirrored ? { ...place, right: window.innerWidth - left + gap } : { ...place, left: right + gap }
}

/** Below where there is no room for two lines above. */
function placeAbove({ left, width, top, bottom }: DOMRect): Place {
  const middle = left + width / 2
  return top < 56
    ? { left: middle, top: bottom + gap, transform: 'translateX(-50%)' }
    : { left: middle, top: top - gap, transform: 'translate(-50%, -100%)' }
}

/** Moves it into the window, once its width is known. */
function showInWindow(bubble: HTMLElement | null): void {
  showInTopLayer(bubble)
  if (!bubble) return
  const { left, right } = bubble.getBoundingClientRect()
  const shift = Math.max(edge - left, 0) || Math.min(window.innerWidth - edge - right, 0)
  bubble.style.translate = `${shift}px`
}

type Props = {
  words: string
  /** Shown at its side, and only while it is too narrow to show its words itself. */
  beside?: boolean
  children: ReactNode
}

/**
 * Shows a few words above what is pointed at or focused by keyboard, also while they are pointed at themselves. They
 * repeat the control's name, so screen readers are not told twice. Escape hides them.
 */
export function Tooltip({ words, beside, children }: Props) {
  const [place, setPlace] = useShown<Place>()
  const hide = () => setPlace(undefined)
  const show = ({ currentTarget }: SyntheticEvent) => {
    const target = currentTarget.firstElementChild?.getBoundingClientRect()
    if (target === undefined || (beside && target.width > 64)) return
    setPlace(
      beside ? placeBeside(target, getComputedStyle(currentTarget).direction === 'rtl') : placeAbove(target),
    )
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
 * The same for many buttons, such as those in the rows of a long list: one for all of them, with the name of the one that
 * is pointed at or focused. `of` is their selector.
 */
export function Tooltips({ of, children }: { of: string; children: ReactNode }) {
  const [shown, setShown] = useShown<{ words: string; place: Place; isHeld: boolean }>()
  const hide = () => setShown(undefined)
  /** `isHeld`: until the focus leaves, whatever else is pointed at. */
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
 * As the `ref` of an element with `popover="manual"`: lifts it above everything, an open dialog too, out of whatever
 * would cut it off. Where the browser has no popovers it stays where it is.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element !== null && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover()
}
