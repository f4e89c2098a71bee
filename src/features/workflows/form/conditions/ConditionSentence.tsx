import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import type { StepNames } from '../../sentences/condition-sentence.ts'
import { conditionWords as sentenceWords } from '../../sentences/condition-words.ts'
import { filtersSentence } from '../../sentences/filters-sentence.ts'
import { stepWords } from '../step-words.ts'
import { toFilter } from '../to-create.ts'
import type { StepPath, StepValues, WorkflowValues } from '../values.ts'

/** For whom the step runs, as Review says it, while it is being edited. */
export function ConditionSentence({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  // Another object for each change: the form changes its own in place.
  const text = useWatch({
    control,
    name: `${path}.filters`,
    compute: (of) => JSON.stringify(of.map(toFilter)),
  })
  const written = useDeferredValue(text)
  const filters = useMemo(() => JSON.parse(written) as ReturnType<typeof toFilter>[], [written]) // as just written
  const names = useStepNames()
  const t = useWords(sentenceWords)
  if (filters.length === 0) return null
  return (
    <Typography variant="body2" data-sentence sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
      {filtersSentence(t, filters, names)}
    </Typography>
  )
}

/** The names by which sentences call the steps of the form. */
export function useStepNames(): StepNames {
  const { control } = useFormContext<WorkflowValues>()
  const s = useWords(stepWords)
  const nameOf = ({ name, template }: StepValues) => name.trim() || s(`kind.${template.type}`)
  const text = useWatch({
    control,
    name: 'steps',
    compute: (steps) => JSON.stringify(steps.map((step) => [step.uuid, nameOf(step)])),
  })
  return useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text]) // as just written
}
