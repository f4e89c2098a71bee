import type { ReactNode } from 'react'
import { excessLimits } from '#src/domain/templates/template-limits.ts'
import { type VariableProblem, variableProblems } from '#src/domain/templates/variable-problems.ts'
import { AlertIcon } from '#src/ui/icons.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, toneColor } from '#src/ui/tokens.ts'
import { variableWords } from './variable-words.ts'

const Note = styled('span')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  color: color.text,
  '& > svg': { fontSize: 16, marginBlockStart: 1, flexShrink: 0, color: toneColor('warning') },
  '& > span': { overflowWrap: 'anywhere', minInlineSize: 0 },
})

/** More would say nothing new. */
const most = 4

type Props = { text: string; hint: ReactNode }

/** The mistakes in a text's variables and how to fix them; without any, the field's hint. */
export function VariableNotes({ text, hint }: Props) {
  const t = useWords(variableWords)
  const problems = variableProblems(text).slice(0, most)
  if (problems.length === 0) return hint
  return problems.map((problem) => (
    <Note key={`${problem.kind} ${problem.name}`}>
      <AlertIcon aria-hidden />
      <span>{sentenceOf(t, problem)}</span>
    </Note>
  ))
}

type VariableWords = WordsOf<typeof variableWords>

function sentenceOf(t: VariableWords, problem: VariableProblem): ReactNode {
  const { kind, name, meant = '', line, excess = 'length' } = problem
  const code = (text: string) => <code dir="ltr">{text}</code>
  const at = { line }
  switch (kind) {
    case 'unclosed':
      return t.rich('problem.unclosed', { ...at, written: code(`{{${name}`) })
    case 'empty':
      return t('problem.empty', at)
    case 'openBlock':
      return t.rich('problem.openBlock', { ...at, written: code(`{{#${name}}}`), end: code(`{{/${name}}}`) })
    case 'mismatch':
      return t.rich('problem.mismatch', {
        ...at,
        written: code(`{{/${name}}}`),
        begin: code(`{{#${meant}}}`),
        end: code(`{{/${meant}}}`),
      })
    case 'strayEnd':
      return t.rich('problem.strayEnd', { ...at, written: code(`{{/${name}}}`) })
    case 'unreadable':
      return t('problem.unreadable', { ...at, written: name })
    case 'excess':
      return t(`problem.excess.${excess}`, { limit: excessLimits[excess] })
    case 'unknownName':
      return meant === ''
        ? t.rich('problem.unknownName', { written: code(name) })
        : t.rich('problem.unknownNameMeant', { written: code(name), meant: code(meant) })
    case 'partial':
      return t.rich('problem.partial', { written: code(`{{> ${name}}}`) })
    case 'unknownHelper':
      return t.rich('problem.unknownHelper', { written: code(name) })
  }
}
