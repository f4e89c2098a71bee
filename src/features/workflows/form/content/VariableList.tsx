import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { color, font, forcedColors, phone, radius, tint, touch } from '#src/ui/tokens.ts'
import type { Suggestion } from './suggestions.ts'
import { contentWords } from './words.ts'

const List = styled('ul')({
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
  alignItems: 'baseline',
  gap: '2px 16px',
  padding: '6px 8px',
  borderRadius: 6,
  cursor: 'pointer',
  '& code': { font: font.mono, overflowWrap: 'anywhere', flexShrink: 0, maxInlineSize: '100%' },
  '& small': { font: font.small, color: color.quiet, textAlign: 'end', overflowWrap: 'anywhere' },
  '&:hover': { background: color.hover },
  '&[aria-selected="true"]': { background: tint(color.primary, 14) },
  [touch]: { paddingBlock: 10 },
  [phone]: { flexWrap: 'wrap', '& small': { textAlign: 'start' } },
  [forcedColors]: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
})

type Props = {
  /** Of the field: the list and its items are named after it. */
  id: string
  label: string
  offered: readonly Suggestion[]
  mark: number
  onChoose: (suggestion: Suggestion) => void
}

/** What may be written between two braces, each with a few words on what it is. */
export function VariableList({ id, label, offered, mark, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const marked = useRef<HTMLLIElement>(null)
  const t = useWords(contentWords)
  // Scrolling belongs to the browser, not to React.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [mark])
  return (
    <List ref={list} id={`${id}list`} role="listbox" aria-label={t('list.label', { field: label })}>
      {offered.map((one, index) => (
        <Item
          key={`${one.kind} ${one.value}`}
          id={`${id}-${index}`}
          ref={index === mark ? marked : undefined}
          role="option"
          aria-selected={index === mark}
          // Pressing would take the focus from the text, and closing would come before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <code dir="ltr">{one.kind === 'block' ? `#${one.value}` : one.value}</code>
          <small>{hintOf(t, one)}</small>
        </Item>
      ))}
    </List>
  )
}

type ContentWords = ReturnType<typeof useWords<(typeof contentWords)['english']>>

function hintOf(t: ContentWords, { kind, value }: Suggestion): string {
  if (kind === 'payload') return t('payload.hint')
  if (kind === 'helper') return t(`helper.${value}`)
  if (kind === 'block') return t(`block.${value}`)
  const key = `name.${value.split('.').at(-1) ?? ''}`
  return Object.hasOwn(contentWords.english, key) ? t(key as 'name.email') : '' // just looked up
}
