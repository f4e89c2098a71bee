import CloseIcon from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { announce } from '../feedback/live-region.ts'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { color, font, radius } from '../tokens.ts'
import { bindField, type InputProps } from './bind-field.tsx'
import { BareInput, boxState, ControlBox } from './control-styles.ts'
import { FieldFrame } from './FieldFrame.tsx'

const Chips = styled('ul')({ display: 'contents', listStyle: 'none', margin: 0, padding: 0 })

const Chip = styled('li')({
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  font: font.small,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius.chip,
  paddingInlineStart: 8,
  overflowWrap: 'anywhere',
})

const RemoveButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.quiet,
  cursor: 'pointer',
  borderRadius: 'inherit',
  '&:hover': { color: color.text },
})

/**
 * A list of short texts, not bound to a form. Enter, a comma or leaving the box adds what is typed; pasted lines are
 * added one by one. Each text has a button to remove it; Backspace in the empty box removes the last one.
 */
export function TagsInput(props: InputProps<readonly string[], HTMLInputElement, string[]>) {
  const { label, hint, required, disabled, size, hideLabel, dense, error } = props
  const { name, value, onChange, onBlur, inputRef } = props
  const t = useWords(genericWords)
  const [typed, setTyped] = useState('')

  const add = (text: string) => {
    const wanted = text.split(/[,\n\t]/).map((tag) => tag.trim())
    const next = [...new Set([...value, ...wanted.filter((tag) => tag !== '')])]
    if (next.length > value.length) onChange(next)
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    announce(t('removed', { item: tag }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,\n\t]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <FieldFrame {...{ label, hint, required, disabled, hideLabel, dense, error }}>
      {(control, labelId) => (
        <ControlBox
          {...boxState({ size, disabled, error })}
          style={{ flexWrap: 'wrap', gap: 4, padding: value.length === 0 ? 0 : '4px 6px' }}
        >
          <Chips aria-labelledby={labelId}>
            {value.map((tag) => (
              <Chip key={tag}>
                {tag}
                <RemoveButton
                  type="button"
                  aria-label={t('removeItem', { item: tag })}
                  disabled={disabled}
                  onClick={() => remove(tag)}
                >
                  <CloseIcon aria-hidden sx={{ fontSize: 14 }} />
                </RemoveButton>
              </Chip>
            ))}
          </Chips>
          <BareInput
            {...control}
            {...{ name, onKeyDown, onPaste }}
            ref={inputRef}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => {
              add(typed)
              onBlur?.()
            }}
            style={{ flex: '1 1 96px', minBlockSize: 26 }}
          />
        </ControlBox>
      )}
    </FieldFrame>
  )
}

export const TagsField = bindField(TagsInput, (value) => ({
  value: Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [],
}))
