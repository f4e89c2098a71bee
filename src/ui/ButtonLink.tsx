import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A link within the console that looks like a button: `<ButtonLink to="/workflows/new" variant="contained">`. */
export const ButtonLink = createLink((props: ButtonProps<'a'>) => <Button {...props} component="a" />)
