import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { color, focusRing } from './tokens.ts'

const Anchor = styled('a')({
  color: color.primary,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  textDecorationColor: `color-mix(in srgb, currentColor 40%, transparent)`,
  borderRadius: 4,
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:focus-visible': focusRing,
})

/** A link within the console: `<Link to="/workflows/$workflowId" params={{ workflowId }}>`. Fetches the screen when pointed at. */
export const Link = createLink(Anchor)
