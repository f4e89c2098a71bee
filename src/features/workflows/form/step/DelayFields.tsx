import { useWords } from '#src/ui/language.tsx'
import { ChoiceField, TextField, useValue } from '../fields.ts'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'
import { DurationFields } from './DurationFields.tsx'

export function DelayFields({ path }: { path: StepPath }) {
  const type = useValue(`${path}.metadata.type`)
  const s = useWords(stepWords)
  return (
    <>
      <ChoiceField
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
