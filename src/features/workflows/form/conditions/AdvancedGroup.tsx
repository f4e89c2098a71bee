import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { plainGroupType } from '#src/contract/filter.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { SwitchField } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import { Fold } from '../Fold.tsx'
import type { FilterPath, WorkflowValues } from '../../model/values.ts'

const groupTypes = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'] as const

/** Fields that the service stores and never reads. */
export function AdvancedGroup({ path, number }: { path: FilterPath; number: number }) {
  const { control } = useFormContext<WorkflowValues>()
  const [isNegated, type] = useWatch({ control, name: [`${path}.isNegated`, `${path}.type`] })
  const c = useWords(conditionWords)
  return (
    <Fold title={c('advanced', { number })} set={isNegated || (type !== '' && type !== plainGroupType)}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {c('advanced.note')}
      </Typography>
      <SwitchField control={control} name={`${path}.isNegated`} label={c('isNegated')} />
      <SelectField
        control={control}
        name={`${path}.type`}
        label={c('type')}
        options={groupTypes.map((one) => ({ value: one, label: one }))}
      />
    </Fold>
  )
}
