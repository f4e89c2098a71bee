import DataObjectIcon from '@mui/icons-material/DataObject'
import { type Ref, type ReactNode, useCallback, useDeferredValue, useRef } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { asText, useBoundField } from '#src/ui/fields/bind-field.tsx'
import { BareInput, BareTextarea, boxState, ControlBox, monoProps } from '#src/ui/fields/control-styles.ts'
import { FieldFrame } from '#src/ui/fields/FieldFrame.tsx'
import { useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { VariableList } from './VariableList.tsx'
import { VariableNotes } from './VariableNotes.tsx'
import { useLint } from '../../lint/lint-context.ts'
import { FindingsAtPlace } from '../../lint/FormFindings.tsx'
import type { WorkflowValues } from '../../model/values.ts'
import { type TextElement, useCompletion } from './use-completion.ts'
import { contentWords } from './words.ts'

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
  rows = 3,
  mono,
  dense,
}: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { value, onChange, onBlur, error, inputRef } = useBoundField({ control, name })
  const element = useRef<TextElement>(null)
  const list = useCompletion(element, () => getValues('steps'))
  const { offered, mark, shown, follow, ask, leave } = list
  const text = asText(value)
  // Both the form and the list need the element.
  const ref = useCallback(
    (node: TextElement | null) => {
      element.current = node
      giveTo(inputRef, node)
    },
    [inputRef],
  )
  const settled = useDeferredValue(list.writing ? '' : text)
  const t = useWords(contentWords)
  const note = /\{[{%]/.test(settled) ? <VariableNotes text={settled} hint={hint} /> : hint
  const lint = useLint()
  return (
    <div style={{ minInlineSize: 0 }}>
      <FieldFrame label={label} hint={note} required={required} error={error} dense={dense}>
        {(frame) => {
          const shared = {
            ...frame,
            ...monoProps(mono),
            name,
            value: text,
            autoComplete: 'off',
            // A combobox only while its list is open.
            ...(shown ? { role: 'combobox', 'aria-expanded': true, 'aria-controls': `${frame.id}list` } : {}),
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown ? `${frame.id}-${mark}` : undefined,
            ref,
            onChange: (event: { target: TextElement }) => {
              onChange(event.target.value)
              follow(true)
            },
            onSelect: () => follow(false),
            onKeyDown: list.onKeyDown,
            onBlur: () => {
              leave()
              onBlur()
            },
          } as const
          return (
            <ControlBox {...boxState({ error })}>
              {multiline ? <BareTextarea rows={rows} {...shared} /> : <BareInput type="text" {...shared} />}
              <IconButton
                label={t('insert.button', { field: label })}
                size="small"
                aria-haspopup="listbox"
                sx={{ alignSelf: multiline ? 'flex-start' : 'center', m: '2px', color: 'text.secondary' }}
                // Otherwise a press would take the focus and the caret from the text.
                onPointerDown={(event) => event.preventDefault()}
                onClick={ask}
              >
                <DataObjectIcon fontSize="small" />
              </IconButton>
              {shown && (
                <VariableList id={frame.id} label={label} {...{ offered, mark }} onChoose={list.choose} />
              )}
              <VisuallyHidden as="output">
                {shown ? t('list.count', { count: offered.length }) : ''}
              </VisuallyHidden>
            </ControlBox>
          )
        }}
      </FieldFrame>
      {lint && <FindingsAtPlace place={name} isText />}
    </div>
  )
}

function giveTo(ref: Ref<TextElement>, node: TextElement | null) {
  if (typeof ref === 'function') ref(node)
}
