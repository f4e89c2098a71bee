import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

type Props = Omit<IconButtonProps, 'aria-label' | 'title' | 'children'> & {
  /** Its accessible name and its tooltip. */
  label: string
  children: ReactNode
}

export const IconButton = ({ label, ...props }: Props) => (
  <Tooltip title={label}>
    <MuiIconButton {...props} />
  </Tooltip>
)
