import { type ReactNode, useState } from 'react'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'

/** Whether a fold of this name was open when it was last seen: who has it open at one step wants it at the next. */
const openBefore = new Map<string, boolean>()

type Props = {
  /** Its name among the folds that are remembered. */
  id: string
  title: string
  children: () => ReactNode
}

/** Folds away what costs something to show: nothing of it is there before it is opened. */
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
