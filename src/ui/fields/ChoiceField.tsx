import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'
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
import { bindField, type InputProps, textFromForm } from './bind-field.tsx'
import { FieldFrame } from './FieldFrame.tsx'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
}

const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4 })

const ListItem = styled('label')({
  display: 'flex',
  gap: 10,
  paddingBlock: 4,
  font: font.body,
  cursor: 'pointer',
  '& small': { display: 'block', font: font.small, color: color.quiet },
  '&[data-disabled]': { color: color.disabled, cursor: 'not-allowed' },
  [touch]: { paddingBlock: 10 },
})

const Radio = styled('input')({
  appearance: 'none',
  flexShrink: 0,
  inlineSize: 18,
  blockSize: 18,
  margin: 1,
  borderRadius: '50%',
  border: `1.5px solid ${color.outline}`,
  background: color.surface,
  cursor: 'inherit',
  '&:checked': { border: `5.5px solid ${color.primary}` },
  [forcedColors]: { appearance: 'auto' },
})

export const SegmentRow = styled('div')({
  display: 'inline-flex',
  maxInlineSize: '100%',
  overflowX: 'auto',
  alignSelf: 'flex-start',
  padding: 2,
  gap: 2,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  flexWrap: 'wrap',
})

export const segmentLook = {
  display: 'grid',
  placeContent: 'center',
  placeItems: 'center',
  flexShrink: 0,
  position: 'relative',
  minBlockSize: height.small,
  paddingInline: 11,
  font: font.strong,
  color: color.quiet,
  cursor: 'pointer',
  borderRadius: 6,
  border: '2px solid transparent',
  // Reserves the width of the chosen state, so that nothing moves.
  '&::after': {
    content: 'attr(data-label)',
    blockSize: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: 600,
  },
  '&:hover': { color: color.text },
  [touch]: { minBlockSize: height.touch },
} as const

export const chosenSegment = {
  background: `linear-gradient(${tint(color.primary, 12)} 0 0), ${color.surface}`,
  color: color.text,
  borderColor: color.primary,
  fontWeight: 600,
} as const

const Segment = styled('label')({
  ...segmentLook,
  // As large as the label, so that touch and screen readers hit the control itself.
  '& input': {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:checked)': chosenSegment,
  '&:has(:focus-visible)': focusRing,
  '&[data-disabled]': { color: color.disabled, cursor: 'not-allowed' },
  [forcedColors]: { '&:has(:checked)': chosenInForcedColors },
})

type Looks<Value extends string> = {
  options: readonly Choice<Value>[]
  /** `segments` for two to five short words, `list` for choices with explanations. */
  variant?: 'list' | 'segments' | undefined
}

type Props<Value extends string> = InputProps<Value | '', HTMLInputElement, Value> & Looks<Value>

/** Radio buttons, not bound to a form. */
export function ChoiceInput<Value extends string>(props: Props<Value>) {
  const { label, hint, required, disabled, hideLabel, dense, error } = props
  const { options, variant = 'list', name, value, onChange, onBlur, inputRef } = props
  const group = useId()
  const Group = variant === 'list' ? List : SegmentRow
  return (
    <FieldFrame group {...{ label, hint, required, disabled, hideLabel, dense, error }}>
      {(
        { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': ariaRequired },
        labelId,
      ) => (
        <Group
          role="radiogroup"
          id={id}
          data-path={name}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={ariaRequired}
        >
          {options.map((option, index) => {
            const shared = {
              type: 'radio',
              name: group,
              value: option.value,
              checked: option.value === value,
              disabled,
              onBlur,
              onChange: () => onChange(option.value),
              ref: index === 0 ? inputRef : undefined,
            }
            return variant === 'segments' ? (
              <Segment key={option.value} data-label={option.label} data-disabled={disabled ? '' : undefined}>
                <input {...shared} />
                {option.label}
              </Segment>
            ) : (
              <ListChoice key={option.value} option={option} shared={shared} />
            )
          })}
        </Group>
      )}
    </FieldFrame>
  )
}

/** Chooses what is shown nearby: a row of short words, with a label only for screen readers. */
export const Segments = <Value extends string>(props: Props<Value>) => (
  <ChoiceInput variant="segments" hideLabel dense {...props} />
)

function ListChoice({ option, shared }: { option: Choice; shared: ComponentProps<'input'> }) {
  const id = useId()
  return (
    <ListItem data-disabled={shared.disabled ? '' : undefined}>
      <Radio
        {...shared}
        aria-labelledby={`${id}label`}
        aria-describedby={option.hint === undefined ? undefined : `${id}hint`}
      />
      <span>
        <span id={`${id}label`}>{option.label}</span>
        {option.hint !== undefined && <small id={`${id}hint`}>{option.hint}</small>}
      </span>
    </ListItem>
  )
}

export const ChoiceField = bindField(ChoiceInput<string>, textFromForm)
