import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Tag } from '#src/ui/data/Tag.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import type { PlacedFinding } from './findings.ts'
import { useFindings } from './LintProvider.tsx'

const words = defineMessages({
  errors: { one: '{count} error', other: '{count} errors' },
  warnings: { one: '{count} warning', other: '{count} warnings' },
  both: '{errors}, {warnings}',
  all: '{count} problems: show all',
  fewer: 'Show fewer',
})

type Counted = Pick<PlacedFinding, 'path' | 'field' | 'severity'>

/** Counts the errors of a form, by their paths, and findings: each mistake once. */
export function countProblems(found: readonly Counted[], errorPaths: readonly string[] = []) {
  const errors = new Set(errorPaths)
  const others = found.filter(({ path }) => !errors.has(path))
  for (const { severity, field } of others) if (severity === 'refused') errors.add(field)
  return {
    errors: errors.size,
    warnings: others.filter(({ severity }) => severity !== 'refused').length,
  }
}

/** Problems as every view counts them: “1 error, 2 warnings”. */
export function useProblemCount(found: readonly Counted[], errorPaths?: readonly string[]) {
  const t = useWords(words)
  const count = countProblems(found, errorPaths)
  const errors = t('errors', { count: count.errors })
  const warnings = t('warnings', { count: count.warnings })
  const text = count.errors === 0 ? warnings : count.warnings === 0 ? errors : t('both', { errors, warnings })
  const tone: 'error' | 'warning' = count.errors > 0 ? 'error' : 'warning'
  return { all: count.errors + count.warnings, text, tone }
}

/** The problems of a step, by its uuid, or of a variant. `errorPaths`: its form errors, separated by spaces. */
export function ProblemChip({ view, errorPaths }: { view: string; errorPaths: string }) {
  const { all, text, tone } = useProblemCount(useFindings(view), errorPaths.split(' ').filter(Boolean))
  return all > 0 && <Tag tone={tone}>{text}</Tag>
}

/** A list of more is folded, so that the form stays in sight. */
const few = 10

/** The problems to list, and a button that shows all of a long list. */
export function useFolded<T>(all: readonly T[]): [shown: readonly T[], toggle: ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const t = useWords(words)
  if (all.length <= few) return [all, null]
  const toggle = (
    <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? t('fewer') : t('all', { count: all.length })}
    </Button>
  )
  return [isOpen ? all : all.slice(0, few), toggle]
}
