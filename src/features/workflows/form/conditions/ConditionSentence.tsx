import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Filter } from '#src/contract/filter.ts'
import { useWords } from '#src/ui/language.tsx'
import type { StepNames } from '../../sentences/condition-sentence.ts'
import { conditionWords as sentenceWords } from '../../sentences/condition-words.ts'
import { filtersSentence } from '../../sentences/filters-sentence.ts'
import { stepWords } from '../../model/step-words.ts'
import { toFilter } from '../../model/to-create.ts'
import type { FilterValues, StepPath, WorkflowValues } from '../../model/values.ts'

/** For whom the step runs, as Review says it, while it is being edited. */
export function ConditionSentence({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  // As text, since the form changes its values in place.
  const text = useWatch({ control, name: `${path}.filters`, compute: sentText })
  const written = useDeferredValue(text)
  const filters = useMemo(() => JSON.parse(written) as Filter[], [written]) // as just written
  const names = useStepNames(written)
  const t = useWords(sentenceWords)
  if (filters.length === 0) return null
  return (
    <Typography variant="body2" data-sentence sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
      {filtersSentence(t, filters, names)}
    </Typography>
  )
}

/** What is sent of the conditions of a step. A step that is about to go has none. */
export const sentText = (filters: readonly FilterValues[] | undefined) =>
  JSON.stringify((filters ?? []).map(toFilter))

/** The names by which sentences call the steps, as of the last change of `when`: no other step is renamed meanwhile. */
export function useStepNames(when: string): StepNames {
  const { getValues } = useFormContext<WorkflowValues>()
  const s = useWords(stepWords)
  return useMemo(
    () =>
      new Map(
        getValues('steps').map(({ uuid, name, template }) => [
          uuid,
          name.trim() || s(`kind.${template.type}`),
        ]),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [getValues, s, when],
  )
}
