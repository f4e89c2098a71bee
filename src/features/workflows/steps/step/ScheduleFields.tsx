import { useController, useFormContext } from 'react-hook-form'
import { ordinals, ordinalValues, weekDays } from '#src/contract/step.ts'
import { FieldGroup } from '#src/ui/fields/FieldGroup.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchInput.tsx'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { ChoiceField, SelectField, TextField } from '../fields.ts'
import { useValue } from '../use-value.ts'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'

/** When a timed digest is sent: longer units need more fields. */
export function ScheduleFields({ path }: { path: StepPath }) {
  const unit = useValue(`${path}.metadata.unit`)
  const s = useWords(stepWords)
  if (!['days', 'weeks', 'months'].includes(unit)) return null
  return (
    <>
      {unit === 'weeks' && <WeekDaysField path={path} />}
      {unit === 'months' && <MonthFields path={path} />}
      <TextField
        name={`${path}.metadata.timed.atTime`}
        label={s('timed.atTime')}
        hint={s('timed.atTime.hint')}
        required
      />
    </>
  )
}

function WeekDaysField({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const name = `${path}.metadata.timed.weekDays` as const
  const { field, fieldState } = useController({ control, name })
  const translate = useTranslateMessage()
  const s = useWords(stepWords)
  const chosen = field.value
  const message = fieldState.error?.message
  return (
    <FieldGroup
      label={s('timed.weekDays')}
      required
      error={message === undefined ? undefined : translate(message)}
    >
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <FieldRow
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          data-path={name}
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))' }}
        >
          {weekDays.map((day) => (
            <CheckboxInput
              key={day}
              label={s(`day.${day}`)}
              checked={chosen.includes(day)}
              onBlur={field.onBlur}
              onChange={(checked) =>
                field.onChange(weekDays.filter((one) => (one === day ? checked : chosen.includes(one))))
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
      <ChoiceField
        name={`${path}.metadata.timed.monthlyType`}
        label={s('timed.monthlyType')}
        variant="segments"
        options={[
          { value: 'each', label: s('timed.monthlyType.each') },
          { value: 'on', label: s('timed.monthlyType.on') },
        ]}
      />
      {monthlyType === 'on' ? (
        <FieldRow>
          <SelectField
            name={`${path}.metadata.timed.ordinal`}
            label={s('timed.ordinal')}
            required
            placeholder={s('timed.choose')}
            options={ordinals.map((one) => ({ value: one, label: s(`ordinal.${one}`) }))}
          />
          <SelectField
            name={`${path}.metadata.timed.ordinalValue`}
            label={s('timed.ordinalValue')}
            required
            placeholder={s('timed.choose')}
            options={ordinalValues.map((one) => ({ value: one, label: s(`day.${one}`) }))}
          />
        </FieldRow>
      ) : (
        <TextField
          name={`${path}.metadata.timed.monthDays`}
          label={s('timed.monthDays')}
          hint={s('timed.monthDays.hint')}
          required
        />
      )}
    </>
  )
}
