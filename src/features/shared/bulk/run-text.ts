import type { Failure } from '#src/client/failure.ts'
import type { WriteName } from '#src/client/query.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { RowFailure } from '#src/domain/bulk/row.ts'
import { summaryOf, type RowCounts } from '#src/domain/bulk/run.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { partTone, type Tone } from '#src/ui/tokens.ts'
import { runWords } from './run-words.ts'

/** The operation that a run repeats. */
export const operationOf = ({ kind }: Change): WriteName =>
  (
    {
      preferences: 'preferencesUpdate',
      status: 'workflowStatusUpdate',
      tags: 'workflowUpdate',
      delete: 'workflowDelete',
      create: 'workflowCreate',
    } as const
  )[kind]

const parts = ['applied', 'unchanged', 'changed', 'failed', 'unknown'] as const

type Told = 'applied' | 'unchanged'

/** The word of what became of a row; a deletion has its own. */
export const wordOf = <S extends string>(kind: Change['kind'], state: S): S | `${S & Told}.delete` =>
  kind === 'delete' && (state === 'applied' || state === 'unchanged')
    ? (`${state}.delete` as `${S & Told}.delete`) // just compared
    : state

/** "28 changed and 13 failed": only the counts above zero. */
export function useCountsText(kind: Change['kind']): (counts: RowCounts) => string {
  const t = useWords(runWords)
  const { formatList } = useLanguage()
  return (counts) => {
    const summary = summaryOf(counts)
    const said = parts.flatMap((part) =>
      summary[part] > 0 ? [t(`said.${wordOf(kind, part)}`, { count: summary[part] })] : [],
    )
    return said.length === 0 ? t('said.none') : formatList(said)
  }
}

/** Never a success while something failed, is unknown, or was left out. */
export function doneTone(counts: RowCounts): Tone {
  const { applied, unchanged, changed, failed, unknown } = summaryOf(counts)
  return partTone(applied + unchanged, changed + failed + unknown)
}

/** The failure of the call, as the runner recorded it. 0.1.0 kept only the messages of a refusal. */
export const failureOf = (failure: RowFailure): Failure =>
  ({ problem: { message: failure.messages }, ...failure }) as RowFailure & Failure
