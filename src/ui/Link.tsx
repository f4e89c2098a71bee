import MuiLink, { type LinkProps } from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import { shortNode } from './short-text.ts'

/** A link within the console: `<Link to="/workflows/$workflowId" params={{ workflowId }}>`. Prefetches its screen on hover. */
export const Link = createLink(({ children, ...props }: LinkProps) => (
  <MuiLink {...props}>{shortNode(children)}</MuiLink>
))
