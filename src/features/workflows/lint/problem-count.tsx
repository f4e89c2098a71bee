import AlertIcon from '@mui/icons-material/WarningAmber'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import type { PlacedFinding } from './findings.ts'
import { useFindings } from './LintProvider.tsx'

const words = defineMessages({
  errors: { one: '{count} error', other: '{count} errors' },
  warnings: { one: '{count} warning', other: '{count} warnings' },
  both: '{errors}, {warnings}',
})

type Counted = Pick<PlacedFinding, 'path' | 'field' | 'severity'>

/** Findings beside a form's errors, by their paths: each mistake is listed once. */
export const beside = <T extends Counted>(found: readonly T[], errorPaths: readonly string[]): T[] => {
  const errors = new Set(errorPaths)
  return found.filter(
    ({ path, field, severity }) => !errors.has(path) && !(severity === 'refused' && errors.has(field)),
  )
}

/** Counts the errors of a form, by their paths, and findings: each mistake once. */
export function countProblems(found: readonly Counted[], errorPaths: readonly string[] = []) {
  const others = beside(found, errorPaths)
  const warnings = others.filter(({ severity }) => severity !== 'refused').length
  return { errors: errorPaths.length + others.length - warnings, warnings }
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

/** Marks a step, by its uuid, or a variant that has problems. `errorPaths`: its form errors, separated by spaces. */
export function ProblemMark({ view, errorPaths }: { view: string; errorPaths: string }) {
  const { all, text, tone } = useProblemCount(useFindings(view), errorPaths.split(' ').filter(Boolean))
  return all > 0 && <AlertIcon color={tone} fontSize="small" titleAccess={text} />
}

/** A long list scrolls, so that what is below it stays in sight. */
export const scrolling = {
  maxBlockSize: 'min(40vh, 240px)',
  overflowY: 'auto',
  '@media print': { maxBlockSize: 'none' },
} as const
