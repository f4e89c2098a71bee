import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import { isReachable, Unreachable } from './Unreachable.tsx'

const AnchorButton = (props: ButtonProps<'a'>) => <Button {...props} component="a" />

const Routed = createLink(AnchorButton)

/** A link within the console that looks like a button: `<ButtonLink to="/workflows/new" variant="contained">`. */
export const ButtonLink: LinkComponent<typeof AnchorButton> = (props) =>
  isReachable(props) ? <Routed {...props} /> : <Unreachable>{props.children}</Unreachable>
