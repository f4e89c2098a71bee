import { styled } from '@mui/material/styles'
import { type CSSProperties, useEffect, useState } from 'react'
import { announce } from '../feedback/live-region.ts'
import { showInTopLayer } from '../actions/Tooltip.tsx'
import { color, font, popup } from '../tokens.ts'

export type Meaning = {
  /** The field's name in the API. */
  wire: string
  text: string
}

const Card = styled('div')({
  ...popup,
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  margin: 0,
  padding: '10px 12px',
  color: color.text,
  font: font.small,
  // Must not block anything it overlaps.
  pointerEvents: 'none',
  '& > code': {
    display: 'block',
    marginBlockStart: 4,
    color: color.quiet,
    font: font.mono,
    overflowWrap: 'anywhere',
  },
})

type Shown = Meaning & { place: CSSProperties }

/**
 * While mounted, explains the form's focused field: its meaning and its name in the API, shown next to the field and
 * announced once to screen readers. Fields are identified by the path in their name.
 */
export function FieldMeanings({ explain }: { explain: (path: string) => Meaning | undefined }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let field: Element | undefined
    const place = () => setShown((now) => now && field && { ...now, place: placeBeside(field) })
    const show = ({ target }: { target: EventTarget | null }) => {
      const next = target instanceof Element ? target : undefined
      const path = next && pathOf(next)
      const meaning = path === undefined ? undefined : explain(path)
      field = meaning && next ? boxOf(next) : undefined
      setShown(meaning && field && { ...meaning, place: placeBeside(field) })
      if (meaning) announce(`${meaning.text} ${meaning.wire}`)
    }
    const hide = () => setShown(undefined)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('focusin', show)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    show({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', show)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [explain])
  if (!shown) return null
  return (
    <Card ref={showInTopLayer} popover="manual" aria-hidden style={shown.place}>
      {shown.text}
      <code dir="ltr">{shown.wire}</code>
    </Card>
  )
}

/** The path of a control. Radio buttons have other names, so their group holds the path. */
function pathOf(control: Element): string | undefined {
  const isRadio = control.matches('[type="radio"]')
  const path = isRadio
    ? control.closest('[data-path]')?.getAttribute('data-path')
    : control.getAttribute('name')
  return path ?? undefined
}

/** The visible frame of a control. */
const boxOf = (control: Element): Element =>
  control.closest('[role="radiogroup"], label') ?? control.parentElement ?? control

const [width, gap, edge] = [288, 12, 8] as const

/** At the end of the field if there is room, else below it. */
function placeBeside(field: Element): CSSProperties {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const isMirrored = getComputedStyle(field).direction === 'rtl'
  const room = isMirrored ? left : window.innerWidth - right
  const inlineSize = Math.min(width, window.innerWidth - 2 * edge)
  if (room >= inlineSize + gap + edge)
    return isMirrored
      ? { inlineSize, top, left: left - gap - inlineSize }
      : { inlineSize, top, left: right + gap }
  return {
    inlineSize,
    top: bottom + 6,
    left: Math.max(edge, Math.min(left, window.innerWidth - inlineSize - edge)),
  }
}
