import AlertIcon from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { variableProblems } from '#src/domain/templates/variable-problems.ts'
import { useWords } from '#src/ui/language.tsx'
import { color, toneColor } from '#src/ui/tokens.ts'
import { variableProblemText } from '../../model/variable-problem-text.ts'
import { variableWords } from './variable-words.ts'

const Note = styled('span')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  color: color.text,
  '& > svg': { fontSize: 16, marginBlockStart: 1, flexShrink: 0, color: toneColor('warning') },
  '& > span': { overflowWrap: 'anywhere', minInlineSize: 0 },
})

/** More would add nothing new. */
const most = 4

type Props = { text: string; hint: ReactNode }

/** The mistakes in a text's variables and how to fix them; without any, the field's hint. Follows typing without blocking it. */
export function VariableNotes({ text, hint }: Props) {
  const t = useWords(variableWords)
  const settled = useDeferredValue(text)
  const problems = useMemo(() => variableProblems(settled).slice(0, most), [settled])
  if (problems.length === 0) return hint
  return problems.map((problem) => (
    <Note key={`${problem.kind} ${problem.name}`}>
      <AlertIcon aria-hidden />
      <span>{variableProblemText(t, problem)}</span>
    </Note>
  ))
}
