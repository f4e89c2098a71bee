import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/live-region.ts'
import { color, font } from '../tokens.ts'

export type Meaning = {
  /** The field's name in the API. */
  wire: string
  text: string
}

const besideOrBelow = {
  modifiers: [
    { name: 'offset', options: { offset: [0, 12] } },
    { name: 'flip', options: { fallbackPlacements: ['left-start', 'bottom-start'] } },
  ],
}

/**
 * While mounted, explains the form's focused field: its meaning and its name in the API, shown next to the field and
 * announced once to screen readers. Fields are identified by the path in their name.
 */
export function FieldMeanings({ explain }: { explain: (path: string) => Meaning | undefined }) {
  const [shown, setShown] = useState<Meaning & { field: Element }>()
  useEffect(() => {
    const show = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element)) return
      const path = pathOf(target)
      const meaning = path === undefined ? undefined : explain(path)
      setShown(meaning && { ...meaning, field: boxOf(target) })
      if (meaning) announce(`${meaning.text} ${meaning.wire}`)
    }
    const hide = () => setShown(undefined)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('focusin', show)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    show({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', show)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [explain])
  if (!shown) return null
  return (
    <Popper
      open
      anchorEl={shown.field}
      placement="right-start"
      popperOptions={besideOrBelow}
      aria-hidden
      // Must not block anything it overlaps.
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
    >
      <Paper elevation={8} sx={{ maxWidth: 288, px: 1.5, py: 1.25, font: font.small }}>
        {shown.text}
        <Box
          component="code"
          dir="ltr"
          sx={{ display: 'block', mt: 0.5, color: color.quiet, overflowWrap: 'anywhere' }}
        >
          {shown.wire}
        </Box>
      </Paper>
    </Popper>
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
