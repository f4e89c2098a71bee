import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { color, font, forcedColors, radius, tint, touch } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { bindField, type InputProps, textFromForm } from './bind-field.tsx'
import { BareInput, boxState, ControlBox, monoProps } from './control-styles.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fittingSuggestions, moveMark, type Suggestion } from './suggestions.ts'

const Listbox = styled('ul')({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: -1,
  zIndex: 10,
  maxBlockSize: 264,
  overflowY: 'auto',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: `0 8px 24px ${tint('#000', 16)}`,
})

const Item = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 8px',
  borderRadius: 6,
  font: font.body,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& small': { font: font.small, color: color.quiet },
  '&[data-mono] > span': { font: font.mono },
  '&:hover': { background: color.hover },
  '&[aria-selected="true"]': { background: tint(color.primary, 14) },
  [touch]: { paddingBlock: 10 },
  [forcedColors]: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
})

type Looks = {
  /** Shown as they fit what is typed. Any other text is as good. */
  suggestions: readonly (string | Suggestion)[]
  mono?: boolean | undefined
  placeholder?: string | undefined
}

/** Free text with suggestions below it, not bound to a form. Arrows mark one, Enter takes it, Escape puts them away. */
export function SuggestInput(props: InputProps<string> & Looks) {
  const { label, hint, required, disabled, size, hideLabel, dense, error } = props
  const { suggestions, mono, placeholder, value, onChange, onBlur, name, inputRef } = props
  const t = useWords(genericWords)
  const [open, setOpen] = useState(false)
  const [mark, setMark] = useState(-1)
  const all = suggestions.map((one) => (typeof one === 'string' ? { value: one } : one))
  const fitting = open ? fittingSuggestions(all, value) : []
  const shown = fitting.length > 0

  const close = () => {
    setOpen(false)
    setMark(-1)
  }
  const take = (suggestion: Suggestion) => {
    onChange(suggestion.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = shown ? fitting.length : fittingSuggestions(all, value).length
    const next = event.altKey ? undefined : moveMark(event.key, mark, count)
    const marked = fitting[mark]
    if (next !== undefined) {
      setOpen(true)
      setMark(next)
    } else if (event.key === 'Enter' && marked !== undefined) take(marked)
    else if (event.key === 'Escape' && shown) close()
    else return
    // The key was for the list: neither the form nor the dialog around may take it too.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FieldFrame {...{ label, hint, required, disabled, hideLabel, dense, error }}>
      {(control) => (
        <ControlBox {...boxState({ size, disabled, error })}>
          <BareInput
            {...control}
            ref={inputRef}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${control.id}list` : undefined}
            aria-activedescendant={shown && mark >= 0 ? `${control.id}${mark}` : undefined}
            autoComplete="off"
            spellCheck={false}
            {...monoProps(mono)}
            {...{ name, placeholder, value, onKeyDown }}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setMark(-1)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => {
              close()
              onBlur?.()
            }}
          />
          {shown && <SuggestionList id={control.id} label={label} {...{ fitting, mark, mono, take }} />}
          <VisuallyHidden as="output">
            {shown ? t('suggestions', { count: fitting.length }) : ''}
          </VisuallyHidden>
        </ControlBox>
      )}
    </FieldFrame>
  )
}

type ListProps = {
  id: string
  label: string
  fitting: readonly Suggestion[]
  mark: number
  mono: boolean | undefined
  take: (suggestion: Suggestion) => void
}

function SuggestionList({ id, label, fitting, mark, mono, take }: ListProps) {
  const marked = useRef<HTMLLIElement>(null)
  // Scrolling belongs to the browser, not to React.
  useEffect(() => {
    // Some browsers answer with a promise, which an effect may not.
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [mark])
  return (
    <Listbox id={`${id}list`} role="listbox" aria-label={label}>
      {fitting.map((suggestion, index) => (
        <Item
          key={suggestion.value}
          id={`${id}${index}`}
          ref={index === mark ? marked : undefined}
          role="option"
          aria-selected={index === mark}
          data-mono={mono ? '' : undefined}
          // Pressing would take the focus from the input, and closing would come before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(suggestion)}
        >
          <span>{suggestion.label ?? suggestion.value}</span>
          {suggestion.hint !== undefined && <small>{suggestion.hint}</small>}
        </Item>
      ))}
    </Listbox>
  )
}

/** Free text with suggestions in a form. */
export const SuggestField = bindField(SuggestInput, textFromForm)
