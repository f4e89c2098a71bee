import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { type DigestUnit, digestUnits } from '#src/contract/step.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { secondsOf } from '#src/domain/timing/timing.ts'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { styled } from '#src/ui/styled.tsx'
import { NumberField, SelectField, useValue } from '../fields.ts'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'

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
const scheduleUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const

/** An amount and its unit. A chosen unit that the service does not convert is kept; findings say what is wrong with it. */
export function DurationFields({ amount, unit, labels, scheduled = false }: DurationProps) {
  const chosen = useValue(unit)
  const s = useWords(stepWords)
  const { semantics } = useServiceFacts()
  const offered = scheduled ? scheduleUnits : digestUnits.filter((one) => isConverted(one, semantics))
  const kept = digestUnits.filter((one) => one === chosen && !scheduled && !isConverted(one, semantics))
  return (
    <>
      <OneLine>
        <NumberField name={amount} label={labels.amount} required />
        <SelectField
          name={unit}
          label={labels.unit}
          required
          options={[...offered, ...kept].map((one) => ({ value: one, label: s(`unit.${one}`) }))}
        />
      </OneLine>
    </>
  )
}
