import type { ReactNode } from 'react'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'

type Props = {
  title: string
  /** Whether a field inside differs from its default. */
  set: boolean
  children: ReactNode
}

/** Rarely used fields under a title. They stay mounted, so that jumping to a problem inside works. */
export function Fold({ title, set, children }: Props) {
  const s = useWords(stepWords)
  return (
    <Disclosure title={title} set={set} summary={set ? s('fold.set') : undefined}>
      <FieldStack>{children}</FieldStack>
    </Disclosure>
  )
}
