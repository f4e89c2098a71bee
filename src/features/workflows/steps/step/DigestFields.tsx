import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { asText, useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { SwitchField, TextField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { stepWords } from '../../model/step-words.ts'
import { durationAmong } from '../../model/timing-change.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { DurationFields, offeredUnits } from './DurationFields.tsx'

export function DigestFields({ path }: { path: StepPath }) {
  const name = `${path}.metadata.type` as const
  const { value: type, onChange, ...field } = useBoundField<WorkflowValues, typeof name, unknown>({ name })
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const { semantics } = useServiceFacts()
  const s = useWords(stepWords)
  const timed = type === 'timed'
  const changeType = (next: string) => {
    const before = getValues(`${path}.metadata`)
    const { amount, unit } = durationAmong(before, offeredUnits(next === 'timed', semantics))
    if (unit !== before.unit) {
      setValue(`${path}.metadata.amount`, amount, { shouldDirty: true })
      setValue(`${path}.metadata.unit`, unit, { shouldDirty: true })
    }
    onChange(next)
  }
  return (
    <FieldStack>
      <ChoiceInput
        {...field}
        value={asText(type)}
        onChange={changeType}
        label={s('digest.type')}
        options={[
          { value: 'regular', label: s('digest.regular'), hint: s('digest.regular.hint') },
          { value: 'backoff', label: s('digest.backoff'), hint: s('digest.backoff.hint') },
          { value: 'timed', label: s('digest.timed'), hint: s('digest.timed.hint') },
        ]}
      />
      <DurationFields
        amount={`${path}.metadata.amount`}
        unit={`${path}.metadata.unit`}
        labels={{ amount: timed ? s('digest.every') : s('digest.amount'), unit: s('digest.unit') }}
        scheduled={timed}
      />
      {timed && <ScheduleFields path={path} />}
      <TextField
        name={`${path}.metadata.digestKey`}
        label={s('digest.key')}
        hint={s('digest.key.hint')}
        mono
      />
      {!timed && <LookBackFields path={path} />}
    </FieldStack>
  )
}

/** The service looks back for digests of type `backoff`, and for regular ones that request it. */
function LookBackFields({ path }: { path: StepPath }) {
  const [type, backoff] = useValues(`${path}.metadata.type`, `${path}.metadata.backoff`)
  const s = useWords(stepWords)
  const [wasSet, setWas] = useState(backoff)
  if (backoff && !wasSet) setWas(true)
  const always = type === 'backoff'
  const fields = (
    <DurationFields
      amount={`${path}.metadata.backoffAmount`}
      unit={`${path}.metadata.backoffUnit`}
      labels={{ amount: s('digest.backoffAmount'), unit: s('digest.backoffUnit') }}
    />
  )
  if (always) return fields
  // “Only when busy” does the same, so this is only for workflows that already have it.
  if (!wasSet) return null
  return (
    <>
      <SwitchField
        name={`${path}.metadata.backoff`}
        label={s('digest.backoffSwitch')}
        hint={s('digest.backoffSwitch.hint')}
      />
      {backoff && fields}
    </>
  )
}
