import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Filter } from '#src/contract/filter.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { filtersSentence } from '../../shared/condition-sentence.ts'
import { conditionWords as sentenceWords } from '../../shared/condition-words.ts'
import { FindingsAtPlace } from '../lint/LintProvider.tsx'
import { formStepNames, stepWords } from '../model/step-words.ts'
import { toFilters } from '../model/to-create.ts'
import type { FilterValues, PartPath, WorkflowValues } from '../model/values.ts'
import { GroupList } from './GroupList.tsx'
import { conditionWords } from './words.ts'

type Props = {
  path: PartPath
  /** Shown if there is no group. */
  none?: string
}

/** For whom a step or a variant runs: alternative groups of conditions. */
export function ConditionsSection({ path, none }: Props) {
  const id = useId()
  const c = useWords(conditionWords)
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography component="h4" id={id} sx={{ font: font.part }}>
        {c('section')}
      </Typography>
      <ConditionSentence path={path} none={none ?? c('none')} />
      <GroupList path={path} />
      <FindingsAtPlace place={`${path}.filters`} />
    </Box>
  )
}

/** Says for whom a step or a variant runs, unless that is unfinished. */
export function ConditionSentence({ path, none = '' }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  // Serialised, because the form mutates its values.
  const text = useWatch<WorkflowValues, `${PartPath}.filters`, WorkflowValues, string>({
    name: `${path}.filters`,
    // Undefined while the step is being removed.
    compute: (filters: readonly FilterValues[] | undefined) => JSON.stringify(toFilters(filters ?? [])),
  })
  const filters = JSON.parse(useDeferredValue(text)) as Filter[] // as just written
  const t = useWords(sentenceWords)
  const s = useWords(stepWords)
  if (filters.some(({ children }) => children?.some(isUnfinished))) return null
  if (filters.length > 0)
    return (
      <Typography variant="subtitle2">
        {filtersSentence(t, filters, formStepNames(s, getValues('steps')))}
      </Typography>
    )
  return (
    none !== '' && (
      <Typography color="textSecondary" variant="body2">
        {none}
      </Typography>
    )
  )
}
