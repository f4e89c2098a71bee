import { styled } from '@mui/material/styles'
import { type Ref, useEffect, useRef } from 'react'
import { color, font, forcedColors, phone, popup, tint, touch } from '../tokens.ts'
import type { Suggestion } from './suggestions.ts'

const Listbox = styled('ul')({
  ...popup,
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: -1,
  zIndex: 10,
  maxBlockSize: 264,
  margin: 0,
  listStyle: 'none',
  '&[data-inline]': {
    position: 'static',
    maxBlockSize: 'none',
    paddingInline: 0,
    border: 0,
    boxShadow: 'none',
  },
})

const Item = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2px 16px',
  padding: '6px 8px',
  borderRadius: 6,
  font: font.body,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& small': { font: font.small, color: color.quiet, textAlign: 'end' },
  '&[data-mono] > span': { font: font.mono, flexShrink: 0, maxInlineSize: '100%' },
  '&:hover': { background: color.hover },
  '&[aria-selected="true"]': { background: tint(color.primary, 14) },
  [touch]: { paddingBlock: 10 },
  [phone]: { flexWrap: 'wrap', '& small': { textAlign: 'start' } },
  [forcedColors]: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
})

export const optionId = (id: string, index: number) => `${id}-${index}`

type Props<S extends Suggestion> = {
  /** The ID of the field, from which those of the list and its options derive. */
  id: string
  label: string
  fitting: readonly S[]
  /** -1 marks none. */
  mark: number
  mono?: boolean | undefined
  /** Part of the page instead of a popup over it. */
  inline?: boolean | undefined
  onTake: (suggestion: S) => void
  ref?: Ref<HTMLUListElement>
}

/** The suggestions below a box, which keeps the focus and moves the mark. */
export function SuggestionList<S extends Suggestion>(props: Props<S>) {
  const { id, label, fitting, mark, mono, inline, onTake, ref } = props
  const marked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Some browsers return a promise, which an effect may not.
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [mark])
  return (
    <Listbox
      ref={ref}
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      data-inline={inline ? '' : undefined}
    >
      {fitting.map((suggestion, index) => (
        <Item
          key={suggestion.value}
          id={optionId(id, index)}
          ref={index === mark ? marked : undefined}
          role="option"
          aria-selected={index === mark}
          data-mono={mono ? '' : undefined}
          // A press would move the focus from the box, and so close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <span dir={mono ? 'ltr' : undefined}>{suggestion.label ?? suggestion.value}</span>
          {suggestion.hint !== undefined && <small>{suggestion.hint}</small>}
        </Item>
      ))}
    </Listbox>
  )
}
