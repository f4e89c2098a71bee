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
