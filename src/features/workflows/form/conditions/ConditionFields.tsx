import { useController, useFormContext } from 'react-hook-form'
import { filterSources } from '#src/contract/filter.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import type { ConditionPath, WorkflowValues } from '../../model/values.ts'
import { ComparisonFields } from './ComparisonFields.tsx'
import { withSource } from './condition-edit.ts'
import { PartFields } from './PartRow.tsx'
import { OnlineField, OnlineInLastFields, PreviousStepFields } from './StateFields.tsx'

type Props = { path: ConditionPath; onSplit: () => void }

/** The fields of one condition, depending on its source. `onSplit` makes one condition per text. */
export function ConditionFields({ path, onSplit }: Props) {
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
    <PartFields>
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
      <FieldsOf path={path} source={source} onSplit={onSplit} />
    </PartFields>
  )
}

function FieldsOf({ path, source, onSplit }: Props & { source: string }) {
  switch (source) {
    case 'isOnline':
      return <OnlineField path={path} />
    case 'isOnlineInLast':
      return <OnlineInLastFields path={path} />
    case 'previousStep':
      return <PreviousStepFields path={path} />
    default:
      return <ComparisonFields path={path} source={source} onSplit={onSplit} />
  }
}
