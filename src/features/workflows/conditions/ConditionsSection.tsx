import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useDeferredValue, useMemo } from 'react'
import { useWatch, useFormContext } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { font, height } from '#src/ui/tokens.ts'
import { FindingsAtPlace } from '../lint/LintProvider.tsx'
import type { PartPath, WorkflowValues, FilterValues } from '../model/values.ts'
import { conditionWords } from './words.ts'
import type { Filter } from '#src/contract/filter.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import { stepNames, stepWords } from '../model/step-words.ts'
import { type StepNames, filtersSentence } from '../../shared/condition-sentence.ts'
import { conditionWords as sentenceWords } from '../../shared/condition-words.ts'
import { toFilters } from '../model/to-create.ts'

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
const textAsSent = (filters: readonly FilterValues[] | undefined) => JSON.stringify(toFilters(filters ?? []))

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

/** Fetched once the form is shown: it brings the engine's sentences and the boxes with suggestions. */
export const GroupList = lazyPart(async () => (await import('./GroupList.tsx')).GroupList, {
  fallback: <Box sx={{ height: height.medium }} />,
})

type Props = {
  path: PartPath
  /** Shown if there is no group. */
  none?: string
}

/** For whom a step or a variant runs: alternative groups of conditions. */
export function ConditionsSection({ path, none }: Props) {
  const id = useId()
  const count = useWatch<WorkflowValues, `${PartPath}.filters`, WorkflowValues, number>({
    name: `${path}.filters`,
    // Undefined while the step is being removed.
    compute: (filters: readonly unknown[] | undefined) => filters?.length ?? 0,
  })
  const c = useWords(conditionWords)
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography component="h4" id={id} sx={{ font: font.part }}>
        {c('section')}
      </Typography>
      {count === 0 && (
        <Typography color="textSecondary" variant="body2">
          {none ?? c('none')}
        </Typography>
      )}
      <ConditionSentence path={path} />
      <GroupList path={path} />
      <FindingsAtPlace place={`${path}.filters`} />
    </Box>
  )
}
