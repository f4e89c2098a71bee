import type { KeyboardEvent, ReactNode } from 'react'
import { bindField, type InputProps, textFromForm } from './bind-field.tsx'
import { BareInput, BareTextarea, boxState, ControlBox, monoProps } from './control-styles.ts'
import { FieldFrame } from './FieldFrame.tsx'

type Leads = { popup: 'grid' | 'listbox'; id: string | undefined; marked: string | undefined }

type Look = {
  /** Starts at `rows` lines (3) and grows with its text. */
  multiline?: boolean | undefined
  rows?: number | undefined
  mono?: boolean | undefined
  type?: 'text' | 'date' | 'email' | 'url' | 'search' | 'password' | 'tel' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  autoComplete?: string | undefined
  maxLength?: number | undefined
  /** Id of a `<datalist>`. */
  list?: string | undefined
  start?: ReactNode
  end?: ReactNode
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined
  /** Makes it the combobox of a grid or list: the ID of that popup, if shown, and of its marked row. */
  leads?: Leads | undefined
}

export type TextInputProps = InputProps<string, HTMLInputElement & HTMLTextAreaElement> & Look

/** A text box, not bound to a form. */
export function TextInput(props: TextInputProps) {
  const { label, hint, required, disabled, size, hideLabel, dense, error, ...look } = props
  const {
    multiline,
    rows = 3,
    mono,
    type = 'text',
    start,
    end,
    autoFocus,
    value,
    onChange,
    inputRef,
    leads,
    ...rest
  } = look
  return (
    <FieldFrame {...{ label, hint, required, disabled, hideLabel, dense, error }}>
      {(control) => {
        const shared = {
          ...control,
          ...rest,
          ...(leads && comboboxOf(leads)),
          value,
          ref: inputRef,
          autoFocus,
          ...monoProps(mono),
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return (
          <ControlBox {...boxState({ size, disabled, error })}>
            {start}
            {multiline ? <BareTextarea rows={rows} {...shared} /> : <BareInput type={type} {...shared} />}
            {end}
          </ControlBox>
        )
      }}
    </FieldFrame>
  )
}

const comboboxOf = ({ popup, id, marked }: Leads) =>
  ({
    role: 'combobox',
    'aria-haspopup': popup,
    'aria-autocomplete': 'list',
    'aria-expanded': id !== undefined,
    'aria-controls': id,
    'aria-activedescendant': marked,
    spellCheck: false,
  }) as const

export const TextField = bindField(TextInput, textFromForm)

/**
 * A box for a number in a form. The form holds the text as typed: blank stays blank, and a typing mistake is reported
 * by the schema instead of silently changing the value.
 */
export const NumberField = bindField(
  (props: TextInputProps) => <TextInput inputMode="numeric" autoComplete="off" {...props} />,
  textFromForm,
)
