import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Filter } from '#src/contract/filter.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { useWords } from '#src/ui/language.tsx'
import { type StepNames, filtersSentence } from '../../shared/condition-sentence.ts'
import { conditionWords as sentenceWords } from '../../shared/condition-words.ts'
import { stepNames, stepWords } from '../model/step-words.ts'
import { toFilters } from '../model/to-create.ts'
import type { FilterValues, PartPath, WorkflowValues } from '../model/values.ts'

/** Says for whom the step runs. */
export function ConditionSentence({ path }: { path: PartPath }) {
  // Serialised, because the form mutates its values.
  const text = useWatch<WorkflowValues, `${PartPath}.filters`, WorkflowValues, string>({
    name: `${path}.filters`,
    compute: textAsSent,
  })
  const written = useDeferredValue(text)
  const filters = useMemo(() => JSON.parse(written) as Filter[], [written]) // as just written
  const names = useStepNames(written)
  const t = useWords(sentenceWords)
  if (filters.length === 0 || filters.some(({ children }) => children?.some(isUnfinished))) return null
  return (
    <Typography variant="subtitle2" data-sentence>
      {filtersSentence(t, filters, names)}
    </Typography>
  )
}

/** A step's conditions as sent. A step being removed has none. */
export const textAsSent = (filters: readonly FilterValues[] | undefined) =>
  JSON.stringify(toFilters(filters ?? []))

/** Step names for sentences, read when `when` changes, because no other step is renamed in the meantime. */
export function useStepNames(when: string): StepNames {
  const { getValues } = useFormContext<WorkflowValues>()
  const s = useWords(stepWords)
  return useMemo(
    () =>
      stepNames(
        s,
        getValues('steps').map(({ uuid, name, template: { type } }) => ({ uuid, name, type })),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form's values are no state: `when` says that they changed
    [getValues, s, when],
  )
}
