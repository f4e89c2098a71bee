import Box from '@mui/material/Box'
import { type ReactNode, use, useEffect, useRef, createContext, type RefObject } from 'react'

type Props = {
  id?: string
  /** Moves the focus on every change, unless there is nothing to show. */
  at?: number
  /** Name of the field that shows the message itself. */
  field?: string | undefined
  children: ReactNode
}

/** Moves the focus to a message that may be off screen, unless the author has moved on to another field. */
export function FocusOnMessage({ id, at = 0, field, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const sentFrom = use(SubmitterContext)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== sentFrom.current) return
    if (field !== undefined) return document.getElementsByName(field)[0]?.focus()
    if (!place.current?.hasChildNodes()) return
    place.current.focus({ preventScroll: true })
    place.current.scrollIntoView({ block: 'nearest' })
  }, [at, field, sentFrom])
  return (
    <Box id={id} ref={place} tabIndex={-1} sx={{ outline: 0, mb: 2, '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  )
}

/** The element that had the focus when the form was submitted. */
export const SubmitterContext = createContext<RefObject<Element | null>>({ current: null })
