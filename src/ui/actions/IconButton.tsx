import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

type Props = Omit<IconButtonProps, 'aria-label' | 'title' | 'children'> & {
  /** Its accessible name and its tooltip. */
  label: string
  /** Where its tooltip covers nothing that is pressed next. */
  placement?: TooltipProps['placement']
  children: ReactNode
}

export const IconButton = ({ label, placement = 'top', ...props }: Props) => (
  <Tooltip title={label} placement={placement}>
    <MuiIconButton {...props} />
  </Tooltip>
)
