import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

/** For dialogs inside the form: in React, events bubble to the form even through a portal. */
export const OutsideForm = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div role="presentation" onKeyDown={stop} onSubmit={stop} onChange={stop} onBlur={stop}>
      {children}
    </div>,
    document.body,
  )

const stop = (event: SyntheticEvent) => event.stopPropagation()
