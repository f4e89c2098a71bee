import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId } from 'react'
import { FieldGroup } from './FieldGroup.tsx'
import type { InputProps } from './use-bound-field.ts'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
}

type Looks<Value extends string> = {
  options: readonly Choice<Value>[]
  /** Side by side, for a few short words. */
  row?: boolean | undefined
}

export type ChoiceInputProps<Value extends string> = InputProps<Value | '', HTMLInputElement, Value> &
  Looks<Value>

/** Radio buttons, not bound to a form. */
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
          {options.map((option, index) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              control={
                <Radio
                  slotProps={{
                    input: {
                      'aria-labelledby': `${id}${option.value}`,
                      ...(option.hint !== undefined && { 'aria-describedby': `${id}${option.value}hint` }),
                      ...(index === 0 && inputRef && { ref: inputRef }),
                    },
                  }}
                />
              }
              label={
                <>
                  <span id={`${id}${option.value}`}>{option.label}</span>
                  {option.hint !== undefined && <small id={`${id}${option.value}hint`}>{option.hint}</small>}
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FieldGroup>
  )
}

/** Chooses what is shown nearby, with a label only for screen readers. */
export const RowChoice = <Value extends string>(props: ChoiceInputProps<Value>) => (
  <ChoiceInput row hideLabel dense {...props} />
)
