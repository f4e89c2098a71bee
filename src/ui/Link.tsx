import { styled } from '@mui/material/styles'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { shortNode } from './short-text.ts'
import { isReachable, Unreachable } from './Unreachable.tsx'
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

const ShortAnchor = ({ children, ...props }: ComponentProps<typeof Anchor>) => (
  <Anchor {...props}>{shortNode(children)}</Anchor>
)
const Routed = createLink(ShortAnchor)

/**
 * A link within the console: `<Link to="/workflows/$workflowId" params={{ workflowId }}>`. Prefetches the screen on
 * hover. If an ID cannot be part of a URL, only the text is shown, with the reason.
 */
export const Link: LinkComponent<typeof ShortAnchor> = (props) =>
  isReachable(props) ? <Routed {...props} /> : <Unreachable>{props.children}</Unreachable>
