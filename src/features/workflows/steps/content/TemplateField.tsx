import DataObjectIcon from '@mui/icons-material/DataObject'
import InputAdornment from '@mui/material/InputAdornment'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { asText, useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { VariableList } from './VariableList.tsx'
import { FindingsAtPlace } from '../../lint/FindingsAtPlace.tsx'
import type { WorkflowValues } from '../../model/values.ts'
import { type TextElement, useCompletion } from './use-completion.ts'
import { allSuggestions } from './suggestions.ts'
import { contentWords } from './words.ts'

// With the parser of templates, which most fields do not need at first.
const VariableNotes = lazyPart(async () => (await import('./VariableNotes.tsx')).VariableNotes, {
  Failed: () => null,
})

type Props = {
  name: FieldPath<WorkflowValues>
  label: string
  /** Shown while the variables have no mistakes. */
  hint?: ReactNode
  required?: boolean
  multiline?: boolean
  rows?: number
  mono?: boolean
  dense?: boolean
}

/** A text box for templates: two braces open a list of variables, and mistakes are explained below. */
export function TemplateField({
  name,
  label,
  hint = '',
  required,
  multiline = false,
  rows,
  mono,
  dense,
}: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { value, onChange, onBlur, error, inputRef } = useBoundField({ control, name })
  const element = useRef<TextElement>(null)
  const id = useId()
  const list = useCompletion(element, () => allSuggestions(getValues('steps'), name))
  const { offered, mark, shown, follow, ask, leave } = list
  const text = asText(value)
  // Both the form and the list need the element.
  const ref = useCallback(
    (node: TextElement | null) => {
      element.current = node
      inputRef(node)
    },
    [inputRef],
  )
  const t = useWords(contentWords)
  const note = !list.writing && /\{[{%]/.test(text) ? <VariableNotes text={text} hint={hint} /> : hint
  return (
    <div style={{ minInlineSize: 0 }}>
      <TextInput
        {...{ name, label, required, error, multiline, rows, mono, dense }}
        hint={note}
        value={text}
        autoComplete="off"
        inputRef={ref}
        onChange={(next) => {
          onChange(next)
          follow(true)
        }}
        onBlur={() => {
          leave()
          onBlur()
        }}
        onKeyDown={list.onKeyDown}
        htmlInput={{
          onSelect: () => follow(false),
          'aria-autocomplete': 'list',
          // A combobox only while its list is open.
          ...(shown && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': `${id}-${mark}`,
          }),
        }}
        end={
          <InputAdornment position="end" sx={multiline ? { alignSelf: 'flex-start' } : {}}>
            <IconButton
              label={t('insert.button', { field: label })}
              size="small"
              aria-haspopup="listbox"
              // Otherwise a press would take the focus and the caret from the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={ask}
            >
              <DataObjectIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      {shown && (
        <VariableList
          {...{ id, label, offered, mark }}
          box={() => element.current ?? document.body}
          onChoose={list.choose}
        />
      )}
      <VisuallyHidden as="output">{shown ? t('list.count', { count: offered.length }) : ''}</VisuallyHidden>
      <FindingsAtPlace place={name} isText />
    </div>
  )
}
