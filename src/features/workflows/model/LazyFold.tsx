import { type ReactNode, useState } from 'react'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'

/** Whether a fold of this name was last open, so that it opens at the next step as well. */
const openBefore = new Map<string, boolean>()

type Props = {
  /** Its name among the remembered folds. */
  id: string
  title: string
  children: () => ReactNode
}

/** Folds away expensive content, which renders only when opened. */
export function LazyFold({ id, title, children }: Props) {
  const [initial] = useState(() => openBefore.get(id) ?? false)
  const [open, setOpen] = useState(initial)
  return (
    <div
      onToggle={(event) => {
        const { target } = event
        if (!(target instanceof HTMLDetailsElement) || target.parentElement !== event.currentTarget) return
        openBefore.set(id, target.open)
        setOpen(target.open)
      }}
    >
      <Disclosure title={title} open={initial}>
        {open && children()}
      </Disclosure>
    </div>
  )
}
