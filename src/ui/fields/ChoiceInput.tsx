import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup, { type RadioGroupProps } from '@mui/material/RadioGroup'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldGroup, type GroupProps } from './FieldGroup.tsx'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
}

export type ChoiceInputProps<Value extends string> = GroupProps &
  Pick<RadioGroupProps, 'name' | 'row' | 'onBlur'> & {
    options: readonly Choice<Value>[]
    value: Value | ''
    onChange: (value: Value) => void
    /** Of the first button. */
    inputRef?: Ref<HTMLInputElement>
  }

/** Radio buttons with a label. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { options, row = false, name, value, onChange, onBlur, inputRef, ...group } = props
  const id = useId()
  return (
    <FieldGroup {...group}>
      {(attributes) => (
        <RadioGroup
          {...attributes}
          row={row}
          data-path={name}
          value={value}
          // Radio buttons have only values of the options.
          onChange={(_, chosen) => onChange(chosen as Value)}
          {...(onBlur && { onBlur })}
        >
          {options.map((option, index) => {
            const [labelId, hintId] = [`${id}${option.value}`, `${id}${option.value}hint`]
            const input = {
              'aria-labelledby': labelId,
              'aria-describedby': option.hint === undefined ? undefined : hintId,
              ...(index === 0 && inputRef && { ref: inputRef }),
            }
            return (
              <FormControlLabel
                key={option.value}
                value={option.value}
                control={<Radio slotProps={{ input }} />}
                label={
                  <>
                    <span id={labelId}>{option.label}</span>
                    {option.hint !== undefined && <small id={hintId}>{option.hint}</small>}
                  </>
                }
              />
            )
          })}
        </RadioGroup>
      )}
    </FieldGroup>
  )
}
