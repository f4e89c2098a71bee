import { styled } from '@mui/material/styles'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { type DigestUnit, digestUnits } from '#src/contract/step.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { secondsOf } from '#src/domain/timing/timing.ts'
import { asText, useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { NumberField } from '../fields.ts'
import { stepWords } from '../../model/step-words.ts'
import { scheduleUnits, withScheduleUnit } from '../../model/timing-change.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'

type DurationProps = {
  amount: `${StepPath}.metadata.${'amount' | 'backoffAmount'}`
  unit: `${StepPath}.metadata.${'unit' | 'backoffUnit'}`
  labels: { amount: string; unit: string }
  /** Schedules use other units than plain waits. */
  scheduled?: boolean
}

/** Keeps a number and its unit together, even on a phone. */
const OneLine = styled(FieldRow)({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  maxInlineSize: 360,
})

const isConverted = (unit: DigestUnit, semantics: Semantics) => 'seconds' in secondsOf(1, unit, semantics)

/** The units that a schedule or a plain wait offers. */
export const offeredUnits = (scheduled: boolean, semantics: Semantics): readonly DigestUnit[] =>
  scheduled ? scheduleUnits : digestUnits.filter((one) => isConverted(one, semantics))

/** An amount and its unit. A chosen unit that the service does not convert is kept; findings say what is wrong with it. */
export function DurationFields({ amount, unit, labels, scheduled = false }: DurationProps) {
  const { setValue, getValues } = useFormContext<WorkflowValues>()
  const {
    value: chosen,
    onChange,
    ...field
  } = useBoundField<WorkflowValues, typeof unit, unknown>({ name: unit })
  const s = useWords(stepWords)
  const { semantics } = useServiceFacts()
  const offered = offeredUnits(scheduled, semantics)
  const kept = digestUnits.filter((one) => one === chosen && !scheduled && !isConverted(one, semantics))
  return (
    <>
      <OneLine>
        <NumberField name={amount} label={labels.amount} required />
        <SelectInput
          {...field}
          value={asText(chosen)}
          onChange={(next) => {
            const before = { amount: getValues(amount), unit: getValues(unit) }
            const after = scheduled ? withScheduleUnit(before, next) : before
            if (after.amount !== before.amount) setValue(amount, after.amount, { shouldDirty: true })
            onChange(next)
          }}
          label={labels.unit}
          required
          options={[...offered, ...kept].map((one) => ({ value: one, label: s(`unit.${one}`) }))}
        />
      </OneLine>
    </>
  )
}
