import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { takesValue } from '#src/contract/operators.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { phone } from '#src/ui/tokens.ts'
import { rowVerdict, useEngineSentences, verdictTones } from '../model/engine-sentences.ts'
import { useTestInput } from '../model/test-input.ts'
import { toFilters } from '../model/to-create.ts'
import { type ConditionPath, emptyFilter, type WorkflowValues } from '../model/values.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { useStepNames } from './ConditionSentence.tsx'
import { type PartActions, PartButtons } from './PartButtons.tsx'
import { conditionWords } from './words.ts'

type Props = {
  path: ConditionPath
  number: number
  group: number
  handle: ReactNode
  actions: PartActions
  more: readonly MenuItem[]
}

/** One condition: its fields in a row, or stacked if there is no room, and whether the person under test meets it. */
export function ConditionRow({ path, number, group, handle, actions, more }: Props) {
  const c = useWords(conditionWords)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={c('row', { number, group })}
      // On a phone the fields have the whole width, and what acts on them follows.
      sx={{
        alignItems: 'flex-start',
        my: 0.5,
        ...onPhone({ flexWrap: 'wrap', border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 1 }),
      }}
    >
      {handle && <Box sx={onPhone({ order: 1 })}>{handle}</Box>}
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5, ...onPhone({ flexBasis: '100%' }) }}>
        <ConditionFields path={path} />
        <Verdict path={path} />
      </Stack>
      <Box sx={{ ml: 'auto', ...onPhone({ order: 2 }) }}>
        <PartButtons
          label={c('more', { number, group })}
          removeLabel={c('remove', { number, group })}
          {...{ actions, more }}
        />
      </Box>
    </Stack>
  )
}

const onPhone = (look: object) => ({ [phone]: look })

/** Whether the person under test meets the condition by itself, and what was found instead. */
function Verdict({ path }: { path: ConditionPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const condition = useDeferredValue(useWatch({ control, name: path }))
  const input = useTestInput()
  const { semantics } = useServiceFacts()
  const sentences = useEngineSentences(useStepNames(condition.step))
  const c = useWords(conditionWords)
  const filters = toFilters([{ ...emptyFilter(), children: [condition] }])
  const isBlank = takesValue(condition.operator) && condition.value === ''
  if (filters.some(({ children }) => children?.some((one) => isUnfinished(one) || (one.operator && isBlank))))
    return null
  if (!input) return null
  const { groups } = evaluateFilters(filters, input.context, semantics)
  const rows = groups.flatMap(({ children }) => children)
  const [only, ...others] = rows
  if (!only) return null
  const isMet = groups.some(({ verdict }) => verdict === 'passed')
  const verdict = isMet ? 'passed' : rowVerdict(only)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span title={c('verdict.person', { name: input.name })}>
        <StatusChip tone={verdictTones[verdict]}>{c(`verdict.${verdict}`)}</StatusChip>
      </span>
      {!isMet && others.length === 0 && (
        <Typography color="textSecondary" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {sentences.condition(only)}
        </Typography>
      )}
    </Stack>
  )
}
