import { styled } from '@mui/material/styles'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { type ReactNode, useId } from 'react'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../../model/step-words.ts'

const Group = styled('div')({
  '& h4': { margin: 0, font: font.part, lineHeight: '1.75rem' },
  '& > p': { margin: 0, font: font.small, color: color.quiet },
})

type Props = {
  title: string
  description?: string
  children: ReactNode
}

/** A named part of a step's form. */
export function SubSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <Group role="group" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {description && <p>{description}</p>}
      <FieldStack style={{ marginBlockStart: 12 }}>{children}</FieldStack>
    </Group>
  )
}

type FoldProps = {
  title: string
  /** Whether a field inside differs from its default. */
  set: boolean
  children: ReactNode
}

/** Rarely used fields under a title. They stay mounted, so that jumping to a problem inside works. */
export function Fold({ title, set, children }: FoldProps) {
  const s = useWords(stepWords)
  return (
    <Disclosure title={title} set={set} summary={set ? s('fold.set') : undefined}>
      <FieldStack>{children}</FieldStack>
    </Disclosure>
  )
}
