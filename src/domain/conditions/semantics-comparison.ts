import type { Filter } from '#src/contract/filter.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters, isStop } from './evaluate-filters.ts'
import type { SemanticsName } from '../services/semantics.ts'
import type { ConditionVerdict, Evaluation } from './verdict.ts'

export const otherSemantics = (semantics: SemanticsName): SemanticsName =>
  semantics === '2024' ? 'fixed' : '2024'

export function compareSemantics(
  filters: readonly Filter[],
  context: ConditionContext,
  semantics: SemanticsName,
) {
  const evaluation = evaluateFilters(filters, context, semantics)
  const other = evaluateFilters(filters, context, otherSemantics(semantics))
  const isDifferent = evaluation.passed !== other.passed || evaluation.stopped !== other.stopped
  return { evaluation, other, differs: isDifferent ? ('verdict' as const) : differentRows(evaluation, other) }
}

const differentRows = (one: Evaluation, other: Evaluation) =>
  one.groups.some(({ children }, group) =>
    children.some((child, index) => hasOtherVerdict(child, other.groups[group]?.children[index])),
  )
    ? ('rows' as const)
    : undefined

export const hasOtherVerdict = (one: ConditionVerdict, other: ConditionVerdict | undefined): boolean =>
  other !== undefined && (one.verdict !== other.verdict || one.reason !== other.reason)

export type RowVerdict = ConditionVerdict['verdict'] | 'stopped'

/** A condition the service cannot evaluate is not the same as one that fails. */
export const rowVerdict = (row: ConditionVerdict): RowVerdict => (isStop(row) ? 'stopped' : row.verdict)
