import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import { hasAddress } from './has-address.ts'

const AnchorButton = (props: ButtonProps<'a'>) => <Button {...props} component="a" />
const Routed = createLink(AnchorButton)

/**
 * A link within the console that looks like a button: `<ButtonLink to="/workflows/new" variant="contained">`. Absent if
 * no address can hold its id.
 */
export const ButtonLink: LinkComponent<typeof AnchorButton> = (props) => (
  <>{hasAddress(props) && <Routed {...props} />}</>
)
