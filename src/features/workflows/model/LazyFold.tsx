import type { ReactNode } from 'react'
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
  return (
    <Disclosure title={title} open={open} onToggle={setOpen}>
      {open && children()}
    </Disclosure>
  )
}
