import MuiLink, { type LinkProps } from '@mui/material/Link'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import { hasAddress } from './has-address.ts'
import { shortNode } from './short-text.ts'

const Anchor = ({ children, ...props }: LinkProps) => <MuiLink {...props}>{shortNode(children)}</MuiLink>
const Routed = createLink(Anchor)

/**
 * A link within the console: `<Link to="/workflows/$workflowId" params={{ workflowId }}>`. Prefetches its screen on hover.
 * Only its text if no address can hold its id.
 */
export const Link: LinkComponent<typeof Anchor> = (props) => {
  if (hasAddress(props)) return <Routed {...props} />
  const { children } = props
  return <>{shortNode(typeof children === 'function' ? children({ isActive: false }) : children)}</>
}
