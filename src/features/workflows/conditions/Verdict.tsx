import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { takesValue } from '#src/contract/operators.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { rowVerdict, useEngineSentences, verdictTones } from '../model/engine-sentences.ts'
import { formStepNames, stepWords } from '../model/step-words.ts'
import { useTestInput } from '../model/test-input.ts'
import { toFilters } from '../model/to-create.ts'
import { type ConditionPath, emptyFilter, type WorkflowValues } from '../model/values.ts'
import { conditionWords } from './words.ts'

/** Whether the person under test meets the condition by itself, and what was found instead. */
export function Verdict({ path }: { path: ConditionPath }) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const condition = useDeferredValue(useWatch({ control, name: path }))
  const input = useTestInput()
  const { semantics } = useServiceFacts()
  const s = useWords(stepWords)
  const sentences = useEngineSentences(formStepNames(s, getValues('steps')))
  const c = useWords(conditionWords)
  const filters = toFilters([{ ...emptyFilter(), children: [condition] }])
  if (!input) return null
  const isBlank = takesValue(condition.operator) && condition.value === ''
  if (filters.some(({ children }) => children?.some((one) => isUnfinished(one) || (one.operator && isBlank))))
    return null
  const { groups } = evaluateFilters(filters, input.context, semantics)
  const [only, ...others] = groups.flatMap(({ children }) => children)
  if (!only) return null
  const isMet = groups.some(({ verdict }) => verdict === 'passed')
  const verdict = isMet ? 'passed' : rowVerdict(only)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span title={c('verdict.person', { name: input.name })}>
        <StatusChip tone={verdictTones[verdict]}>{c(`verdict.${verdict}`)}</StatusChip>
      </span>
      {!isMet && others.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {c('verdict.found', { found: sentences.found(only) })}
        </Typography>
      )}
    </Stack>
  )
}
