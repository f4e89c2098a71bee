import RemoveIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import { useController, useFormContext } from 'react-hook-form'
import { filterSources } from '#src/contract/filter.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../condition-words.ts'
import type { ConditionPath, WorkflowValues } from '../values.ts'
import { ComparisonFields } from './ComparisonFields.tsx'
import { withSource } from './condition-edit.ts'
import { OnlineField, OnlineInLastFields, PreviousStepFields } from './StateFields.tsx'

type Props = { path: ConditionPath; number: number; group: number; onRemove: () => void }

/** One condition: what it looks at, and the fields that fit. */
export function ConditionRow({ path, number, group, onRemove }: Props) {
  const { control, getValues, setValue } = useFormContext<WorkflowValues>()
  const { field } = useController({ control, name: `${path}.on` })
  const c = useWords(conditionWords)
  const source = field.value
  const change = (on: string) => {
    const changed = withSource(getValues(path), on)
    setValue(`${path}.value`, changed.value, { shouldDirty: true })
    field.onChange(on)
  }
  return (
    <Box
      role="group"
      aria-label={c('row', { number, group })}
      sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
        }}
      >
        <SelectInput
          label={c('source')}
          dense
          value={source}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={change}
          options={filterSources.map((one) => ({ value: one, label: c(`source.${one}`) }))}
        />
        <FieldsOf path={path} source={source} />
      </Box>
      <Box sx={{ pt: 3 }}>
        <IconButton label={c('remove', { number, group })} size="small" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

function FieldsOf({ path, source }: { path: ConditionPath; source: string }) {
  switch (source) {
    case 'isOnline':
      return <OnlineField path={path} />
    case 'isOnlineInLast':
      return <OnlineInLastFields path={path} />
    case 'previousStep':
      return <PreviousStepFields path={path} />
    default:
      return <ComparisonFields path={path} source={source} />
  }
}
