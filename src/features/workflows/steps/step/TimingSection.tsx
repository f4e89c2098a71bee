import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useField } from '#src/ui/fields/use-field.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack, FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { codeText, numeric } from '#src/ui/fields/slot-props.ts'
import { ChoiceFormField, SelectFormField, SwitchFormField, TextFormField } from '../fields.ts'
import { useComputed, useValues, useValue } from '../use-value.ts'
import { stepWords } from '../../model/step-words.ts'
import { timingSentences, useTimingLanguage } from '../../model/timing-sentences.ts'
import { toMetadata } from '../../model/to-create.ts'
import { type StepPath, type WorkflowValues, emptyMetadata, type MetadataValues } from '../../model/values.ts'
import { styled } from '@mui/material/styles'
import {
  type DigestUnit,
  digestUnits,
  type StepMetadata,
  ordinals,
  ordinalValues,
  weekDays,
} from '#src/contract/step.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { secondsOf } from '#src/domain/timing/timing.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { FieldGroup } from '#src/ui/fields/FieldGroup.tsx'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import { SubSection } from './SubSection.tsx'

/** Units of a schedule. */
export const scheduleUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const

const onDays = new Set<string>(['days', 'weeks', 'months'])

type Duration = Pick<MetadataValues, 'amount' | 'unit'>

/** A schedule with another unit: an amount that counted minutes or hours does not count days, and the other way round. */
export const withScheduleUnit = ({ amount, unit }: Duration, next: string): Duration =>
  onDays.has(unit) === onDays.has(next)
    ? { amount, unit: next }
    : { amount: next === 'minutes' ? emptyMetadata().amount : '1', unit: next }

/** How long or how often, once a digest collects in another way; `units` are those that it then offers. */
export function durationAmong({ amount, unit }: Duration, units: readonly string[]): Duration {
  const blank = emptyMetadata()
  return units.includes(unit) ? { amount, unit } : { amount: blank.amount, unit: blank.unit }
}

/** When a timed digest is sent: longer units need more fields. */
function ScheduleFields({ path }: { path: StepPath }) {
  const unit = useValue(`${path}.metadata.unit`)
  const s = useWords(stepWords)
  if (!['days', 'weeks', 'months'].includes(unit)) return null
  return (
    <>
      {unit === 'weeks' && <WeekDaysField path={path} />}
      {unit === 'months' && <MonthFields path={path} />}
      <TextFormField
        name={`${path}.metadata.timed.atTime`}
        label={s('timed.atTime')}
        helperText={s('timed.atTime.hint')}
        required
      />
    </>
  )
}

function WeekDaysField({ path }: { path: StepPath }) {
  const name = `${path}.metadata.timed.weekDays` as const
  const field = useField<WorkflowValues, typeof name, unknown>({ name, helperText: ' ' })
  const s = useWords(stepWords)
  const chosen = field.value
  return (
    <FieldGroup label={s('timed.weekDays')} required error={field.error} helperText={field.helperText}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <FieldRow
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          data-path={name}
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))' }}
        >
          {weekDays.map((day) => (
            <FormControlLabel
              key={day}
              label={s(`day.${day}`)}
              control={
                <Checkbox
                  checked={chosen.includes(day)}
                  onBlur={field.onBlur}
                  onChange={(_, checked) =>
                    field.onChange(weekDays.filter((one) => (one === day ? checked : chosen.includes(one))))
                  }
                />
              }
            />
          ))}
        </FieldRow>
      )}
    </FieldGroup>
  )
}

function MonthFields({ path }: { path: StepPath }) {
  const monthlyType = useValue(`${path}.metadata.timed.monthlyType`)
  const s = useWords(stepWords)
  return (
    <>
      <ChoiceFormField
        name={`${path}.metadata.timed.monthlyType`}
        label={s('timed.monthlyType')}
        row
        options={[
          { value: 'each', label: s('timed.monthlyType.each') },
          { value: 'on', label: s('timed.monthlyType.on') },
        ]}
      />
      {monthlyType === 'on' ? (
        <FieldRow>
          <SelectFormField
            name={`${path}.metadata.timed.ordinal`}
            label={s('timed.ordinal')}
            required
            placeholder={s('timed.choose')}
            options={ordinals.map((one) => ({ value: one, label: s(`ordinal.${one}`) }))}
          />
          <SelectFormField
            name={`${path}.metadata.timed.ordinalValue`}
            label={s('timed.ordinalValue')}
            required
            placeholder={s('timed.choose')}
            options={ordinalValues.map((one) => ({ value: one, label: s(`day.${one}`) }))}
          />
        </FieldRow>
      ) : (
        <TextFormField
          name={`${path}.metadata.timed.monthDays`}
          label={s('timed.monthDays')}
          helperText={s('timed.monthDays.hint')}
          required
        />
      )}
    </>
  )
}

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
const offeredUnits = (scheduled: boolean, semantics: Semantics): readonly DigestUnit[] =>
  scheduled ? scheduleUnits : digestUnits.filter((one) => isConverted(one, semantics))

/** An amount and its unit. A chosen unit that the service does not convert is kept; findings say what is wrong with it. */
function DurationFields({ amount, unit, labels, scheduled = false }: DurationProps) {
  const { setValue, getValues } = useFormContext<WorkflowValues>()
  const field = useField<WorkflowValues, typeof unit, unknown>({ name: unit, helperText: ' ' })
  const s = useWords(stepWords)
  const { semantics } = useServiceFacts()
  const offered = offeredUnits(scheduled, semantics)
  const kept = digestUnits.filter((one) => one === field.value && !scheduled && !isConverted(one, semantics))
  return (
    <OneLine>
      <TextFormField name={amount} label={labels.amount} required slotProps={numeric} />
      <SelectInput
        {...field}
        onChange={(next) => {
          const before = { amount: getValues(amount), unit: getValues(unit) }
          const after = scheduled ? withScheduleUnit(before, next) : before
          if (after.amount !== before.amount) setValue(amount, after.amount, { shouldDirty: true })
          field.onChange(next)
        }}
        label={labels.unit}
        required
        options={[...offered, ...kept].map((one) => ({ value: one, label: s(`unit.${one}`) }))}
      />
    </OneLine>
  )
}

function DigestFields({ path }: { path: StepPath }) {
  const name = `${path}.metadata.type` as const
  const field = useField<WorkflowValues, typeof name, unknown>({ name, helperText: ' ' })
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const { semantics } = useServiceFacts()
  const s = useWords(stepWords)
  const timed = field.value === 'timed'
  const changeType = (next: string) => {
    const before = getValues(`${path}.metadata`)
    const { amount, unit } = durationAmong(before, offeredUnits(next === 'timed', semantics))
    if (unit !== before.unit) {
      setValue(`${path}.metadata.amount`, amount, { shouldDirty: true })
      setValue(`${path}.metadata.unit`, unit, { shouldDirty: true })
    }
    field.onChange(next)
  }
  return (
    <FieldStack>
      <ChoiceInput
        {...field}
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
      <TextFormField
        name={`${path}.metadata.digestKey`}
        label={s('digest.key')}
        helperText={s('digest.key.hint')}
        slotProps={codeText}
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
      <SwitchFormField
        name={`${path}.metadata.backoff`}
        label={s('digest.backoffSwitch')}
        helperText={s('digest.backoffSwitch.hint')}
      />
      {backoff && fields}
    </>
  )
}

/** How a digest collects or a delay waits, in a sentence and as fields. */
export function TimingSection({ path, type }: { path: StepPath; type: TimingKind }) {
  // As text, because the form changes its values in place. Blank while the step is being removed.
  const written = useComputed(`${path}.metadata`, (metadata) =>
    JSON.stringify(metadata ? toMetadata(metadata, type) : {}),
  )
  const language = useTimingLanguage()
  const sentences = timingSentences(language, type, JSON.parse(written) as StepMetadata) // as just written
  const s = useWords(stepWords)
  return (
    <SubSection title={s('timing.section')} description={sentences.join(' ')}>
      {collects(type) ? <DigestFields path={path} /> : <DelayFields path={path} />}
      <FindingsAtPlace place={`${path}.metadata`} />
    </SubSection>
  )
}

function DelayFields({ path }: { path: StepPath }) {
  const type = useValue(`${path}.metadata.type`)
  const s = useWords(stepWords)
  return (
    <>
      <ChoiceFormField
        name={`${path}.metadata.type`}
        label={s('delay.type')}
        row
        options={[
          { value: 'regular', label: s('delay.regular') },
          { value: 'scheduled', label: s('delay.scheduled') },
        ]}
      />
      {type === 'scheduled' ? (
        <TextFormField
          name={`${path}.metadata.delayPath`}
          label={s('delay.path')}
          helperText={s('delay.path.hint')}
          required
          slotProps={codeText}
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
