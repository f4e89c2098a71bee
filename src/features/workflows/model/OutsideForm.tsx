import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

/** For a dialog: in React it lies inside of the form, which must not take its keys and its submission for its own. */
export const OutsideForm = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div role="presentation" onKeyDown={stop} onSubmit={stop} onChange={stop} onBlur={stop}>
      {children}
    </div>,
    document.body,
  )

const stop = (event: SyntheticEvent) => event.stopPropagation()
