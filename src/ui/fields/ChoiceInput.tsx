import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import {
  chosenInForcedColors,
  color,
  focusRing,
  font,
  forcedColors,
  height,
  radius,
  tint,
  touch,
} from '../tokens.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { InputProps } from './use-bound-field.ts'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
}

const segmentRow = {
  display: 'inline-flex',
  flexDirection: 'row',
  maxInlineSize: '100%',
  alignSelf: 'flex-start',
  padding: '2px',
  gap: '2px',
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const

const Segment = styled(FormControlLabel)({
  position: 'relative',
  alignItems: 'center',
  minBlockSize: height.small,
  paddingInline: 11,
  color: color.quiet,
  cursor: 'pointer',
  borderRadius: 6,
  border: '2px solid transparent',
  '&:hover': { color: color.text },
  '& .MuiFormControlLabel-label': { padding: 0, font: font.strong },
  // As large as the label, so that touch and screen readers hit the control itself.
  '& .MuiRadio-root': { position: 'absolute', inset: 0, margin: 0, padding: 0, outline: 'none' },
  '& svg': { display: 'none' },
  '&:has(:checked)': {
    background: `linear-gradient(${tint(color.primary, 12)} 0 0), ${color.surface}`,
    color: color.text,
    borderColor: color.primary,
  },
  '&:has(:focus-visible)': focusRing,
  [touch]: { minBlockSize: height.touch },
  [forcedColors]: { '&:has(:checked)': chosenInForcedColors },
})

type Looks<Value extends string> = {
  options: readonly Choice<Value>[]
  /** `segments` for two to five short words, `list` for choices with explanations. */
  variant?: 'list' | 'segments' | undefined
}

export type ChoiceInputProps<Value extends string> = InputProps<Value | '', HTMLInputElement, Value> &
  Looks<Value>

/** Radio buttons, not bound to a form. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { options, variant = 'list', name, value, onChange, onBlur, inputRef, ...group } = props
  const id = useId()
  const isList = variant === 'list'
  const Label = isList ? FormControlLabel : Segment
  return (
    <FieldGroup {...group}>
      {(attributes) => (
        <RadioGroup
          {...attributes}
          data-path={name}
          value={value}
          // Radio buttons have only values of the options.
          onChange={(_, chosen) => onChange(chosen as Value)}
          {...(onBlur && { onBlur })}
          sx={isList ? {} : segmentRow}
        >
          {options.map((option, index) => (
            <Label
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

/** Chooses what is shown nearby: a row of short words, with a label only for screen readers. */
export const Segments = <Value extends string>(props: ChoiceInputProps<Value>) => (
  <ChoiceInput variant="segments" hideLabel dense {...props} />
)
