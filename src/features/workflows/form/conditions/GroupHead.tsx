import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { ChoiceField } from '../fields.ts'
import { conditionWords } from '../../model/condition-words.ts'
import type { FilterPath } from '../../model/values.ts'
import { type PartActions, PartButtons } from './PartButtons.tsx'

type Props = { path: FilterPath; number: number; canJoin: boolean; actions: PartActions }

/** How a group's conditions are joined, and the group's actions. */
export function GroupHead({ path, number, canJoin, actions }: Props) {
  const c = useWords(conditionWords)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 1,
        mb: 1,
        '& > [data-buttons]': { marginInlineStart: 'auto' },
      }}
    >
      {canJoin ? (
        <ChoiceField
          name={`${path}.value`}
          label={c('match', { number })}
          hideLabel
          dense
          variant="segments"
          options={[
            { value: 'AND', label: c('match.AND') },
            { value: 'OR', label: c('match.OR') },
          ]}
        />
      ) : (
        <Typography color="textSecondary" variant="body2">
          {c('group', { number })}
        </Typography>
      )}
      <PartButtons
        label={c('moreOfGroup', { number })}
        removeLabel={c('removeGroup', { number })}
        actions={actions}
      />
    </Box>
  )
}
