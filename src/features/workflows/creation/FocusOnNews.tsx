import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Moves the focus on every change, unless there is nothing to show. */
  at?: number
  children: ReactNode
}

/** Moves the focus to a message that may be off screen, above the current work. */
export function FocusOnNews({ at = 0, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current?.hasChildNodes()) return
    place.current.focus({ preventScroll: true })
    place.current.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0, mb: 2, '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  )
}
