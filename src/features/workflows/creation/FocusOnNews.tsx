import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The focus comes each time this changes, unless there is no news then. */
  at?: number
  children: ReactNode
}

/** Brings the focus to news that may be out of sight, above what was being done. */
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
