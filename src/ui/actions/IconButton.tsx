import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton'
import type { ReactNode, Ref } from 'react'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<IconButtonProps, 'aria-label' | 'title' | 'children' | 'ref'> & {
  /** Its accessible name and its tooltip. */
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ label, children, ref, ...rest }: Props) {
  return (
    <Tooltip words={label}>
      <MuiIconButton type="button" {...rest} {...(ref ? { ref } : {})} aria-label={label}>
        {children}
      </MuiIconButton>
    </Tooltip>
  )
}
