import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { SelectField, SwitchField } from '../fields.ts'
import { Fold } from '../Fold.tsx'
import type { FilterPath } from '../../model/values.ts'
import { ignoredWords } from './ignored-words.ts'

const groupTypes = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'] as const

type Props = { path: FilterPath; number: number; isSet: boolean }

/** Fields that the service stores and never reads. */
export function IgnoredFields({ path, number, isSet }: Props) {
  const c = useWords(ignoredWords)
  return (
    <Fold title={c('title', { number })} set={isSet}>
      <Typography color="textSecondary" variant="body2">
        {c('note')}
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
