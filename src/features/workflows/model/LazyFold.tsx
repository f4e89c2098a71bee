import { type ReactNode, useState } from 'react'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { useRemembered } from './use-remembered.ts'

type Props = {
  id: string
  title: string
  children: () => ReactNode
}

/** Folds away expensive content, which renders only when opened. */
export function LazyFold({ id, title, children }: Props) {
  const [open, setOpen] = useRemembered(`fold ${id}`, false)
  const [initial] = useState(open)
  return (
    <div
      onToggle={({ target, currentTarget }) => {
        if (target instanceof HTMLDetailsElement && target.parentElement === currentTarget)
          setOpen(target.open)
      }}
    >
      <Disclosure title={title} open={initial}>
        {open && children()}
      </Disclosure>
    </div>
  )
}
