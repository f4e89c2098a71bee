import Typography from '@mui/material/Typography'
import { plainGroupType } from '#src/contract/filter.ts'
import { useWords } from '#src/ui/language.tsx'
import { SelectField, SwitchField, useValues } from '../fields.ts'
import { conditionWords } from '../../model/condition-words.ts'
import { Fold } from '../Fold.tsx'
import type { FilterPath } from '../../model/values.ts'

const groupTypes = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'] as const

/** Fields that the service stores and never reads. */
export function AdvancedGroup({ path, number }: { path: FilterPath; number: number }) {
  const [isNegated, type] = useValues(`${path}.isNegated`, `${path}.type`)
  const c = useWords(conditionWords)
  return (
    <Fold title={c('advanced', { number })} set={isNegated || (type !== '' && type !== plainGroupType)}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {c('advanced.note')}
      </Typography>
      <SwitchField name={`${path}.isNegated`} label={c('isNegated')} />
      <SelectField
        name={`${path}.type`}
        label={c('type')}
        options={groupTypes.map((one) => ({ value: one, label: one }))}
      />
    </Fold>
  )
}
