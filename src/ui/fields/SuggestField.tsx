import { type KeyboardEvent, useState } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { bindField, type InputProps, textFromForm } from './bind-field.tsx'
import { BareInput, boxState, ControlBox, monoProps } from './control-styles.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import { fittingSuggestions, moveMark, type Suggestion } from './suggestions.ts'

type Looks = {
  /** Filtered by the typed text; any other text is allowed too. */
  suggestions: readonly (string | Suggestion)[]
  mono?: boolean | undefined
  placeholder?: string | undefined
}

/** Free text with suggestions, not bound to a form. Arrow keys mark one, Enter takes it, Escape hides them. */
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
    else {
      // Enter then reaches the surrounding form, which the list must not cover.
      if (event.key === 'Enter') close()
      return
    }
    // The surrounding form or dialog must not handle the key too.
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
            aria-activedescendant={shown && mark >= 0 ? optionId(control.id, mark) : undefined}
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
          {shown && <SuggestionList id={control.id} {...{ label, fitting, mark, mono }} onTake={take} />}
          <VisuallyHidden as="output">
            {shown ? t('suggestions', { count: fitting.length }) : ''}
          </VisuallyHidden>
        </ControlBox>
      )}
    </FieldFrame>
  )
}

export const SuggestField = bindField(SuggestInput, textFromForm)
