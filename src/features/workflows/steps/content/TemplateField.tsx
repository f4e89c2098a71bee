import DataObjectIcon from '@mui/icons-material/DataObject'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import type { codeText } from '#src/ui/fields/slot-props.ts'
import { useField } from '#src/ui/fields/use-field.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import type { WorkflowValues } from '../../model/values.ts'
import { type TextElement, useCompletion } from './use-completion.ts'
import { allSuggestions, type Suggestion } from './suggestions.ts'
import { contentWords } from './words.ts'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { hintOf, labelOf, variableWords } from './variable-words.ts'

type ListProps = {
  /** From which the ids of the items derive. */
  id: string
  label: string
  box: () => HTMLElement
  offered: readonly Suggestion[]
  mark: number
  onChoose: (suggestion: Suggestion) => void
}

/** What can be inserted, each with a hint. The text box keeps the focus and moves the mark. */
function VariableList({ id, label, box, offered, mark, onChoose }: ListProps) {
  const t = useWords(variableWords)
  return (
    <Popper open anchorEl={box} placement="bottom-start" disablePortal sx={{ zIndex: 'modal' }}>
      <Paper variant="outlined" sx={{ maxHeight: 264, overflowY: 'auto', width: 'min(480px, 80vw)' }}>
        <List id={id} role="listbox" aria-label={t('list.label', { field: label })} disablePadding>
          {offered.map((one, index) => (
            <ListItemButton
              key={`${one.kind} ${one.value}`}
              ref={index === mark ? scrollIntoSight : undefined}
              id={`${id}-${index}`}
              component="li"
              role="option"
              tabIndex={-1}
              aria-selected={index === mark}
              selected={index === mark}
              // A press would move the focus from the box, and so close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              <span dir={one.kind === 'snippet' ? undefined : 'ltr'}>{labelOf(t, one)}</span>
              <small>{hintOf(t, one)}</small>
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  )
}

function scrollIntoSight(option: HTMLElement | null) {
  // A block body, because some browsers return a promise, which a ref callback may not.
  option?.scrollIntoView({ block: 'nearest' })
}

// With the parser of templates, which most fields do not need at first.
const VariableNotes = lazyPart(async () => (await import('./VariableNotes.tsx')).VariableNotes, {
  Failed: () => null,
})

type Props = Pick<TextFieldProps, 'required' | 'multiline' | 'minRows'> & {
  name: FieldPath<WorkflowValues>
  label: string
  /** Shown while the variables have no mistakes. */
  helperText?: ReactNode
  slotProps?: typeof codeText
}

/** A text box for templates: two braces open a list of variables, and mistakes are explained below. */
export function TemplateField({ name, label, helperText = ' ', slotProps, ...look }: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { inputRef, ...field } = useField({ control, name })
  const element = useRef<TextElement>(null)
  const id = useId()
  const list = useCompletion(element, () => allSuggestions(getValues('steps'), name))
  const { offered, mark, shown, follow, ask, leave } = list
  const text = typeof field.value === 'string' ? field.value : ''
  // Both the form and the list need the element.
  const ref = useCallback(
    (node: TextElement | null) => {
      element.current = node
      inputRef(node)
    },
    [inputRef],
  )
  const t = useWords(contentWords)
  const hasVariables = !list.writing && /\{[{%]/.test(text)
  const note = hasVariables ? <VariableNotes text={text} hint={helperText} /> : helperText
  return (
    <div style={{ minInlineSize: 0 }}>
      <TextField
        {...look}
        {...field}
        label={label}
        helperText={field.helperText ?? note}
        value={text}
        autoComplete="off"
        inputRef={ref}
        onChange={(event) => {
          field.onChange(event)
          follow(true)
        }}
        onBlur={() => {
          leave()
          field.onBlur()
        }}
        onKeyDown={list.onKeyDown}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={look.multiline ? { alignSelf: 'flex-start' } : {}}>
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
            ),
          },
          htmlInput: {
            ...slotProps?.htmlInput,
            onSelect: () => follow(false),
            'aria-autocomplete': 'list',
            // A combobox only while its list is open.
            ...(shown && {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-activedescendant': `${id}-${mark}`,
            }),
          },
        }}
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
