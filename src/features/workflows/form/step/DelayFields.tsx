import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '#src/ui/fields/ChoiceField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'
import { DurationFields } from './DurationFields.tsx'

export function DelayFields({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const type = useWatch({ control, name: `${path}.metadata.type` })
  const s = useWords(stepWords)
  return (
    <>
      <ChoiceField
        control={control}
        name={`${path}.metadata.type`}
        label={s('delay.type')}
        look="segments"
        options={[
          { value: 'regular', label: s('delay.regular') },
          { value: 'scheduled', label: s('delay.scheduled') },
        ]}
      />
      {type === 'scheduled' ? (
        <TextField
          control={control}
          name={`${path}.metadata.delayPath`}
          label={s('delay.path')}
          hint={s('delay.path.hint')}
          required
          mono
        />
      ) : (
        <DurationFields
          amount={`${path}.metadata.amount`}
          unit={`${path}.metadata.unit`}
          labels={{ amount: s('delay.amount'), unit: s('delay.unit') }}
        />
      )}
    </>
  )
}
