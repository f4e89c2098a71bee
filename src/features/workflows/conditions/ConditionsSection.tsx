import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { FindingsAtPlace } from '../lint/LintProvider.tsx'
import type { PartPath, WorkflowValues } from '../model/values.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
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
