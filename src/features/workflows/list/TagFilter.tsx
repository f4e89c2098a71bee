import { useId, useState, type SyntheticEvent } from 'react'
import { mostShown } from '#src/ui/data/Cut.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

type Props = { tag: string; known: readonly string[]; onTag: (tag: string | undefined) => void }

/** An exact tag: applied if known, on Enter, or on leaving the field. */
export function TagFilter({ tag, known, onTag }: Props) {
  const t = useWords(words)
  const [typed, setTyped] = useState(tag)
  const [seen, setSeen] = useState(tag)
  const list = useId()
  // Back, a link, or the button that clears everything.
  if (tag !== seen) {
    setSeen(tag)
    setTyped(tag)
  }
  const take = (text: string) => {
    if (text.trim() !== tag) onTag(text.trim() || undefined)
  }
  const change = (text: string) => {
    setTyped(text)
    if (text === '' || known.includes(text)) take(text)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    take(typed)
  }
  return (
    <form onSubmit={submit} style={{ inlineSize: 160 }}>
      <TextInput
        label={t('filter.tag')}
        placeholder={t('filter.anyTag')}
        dense
        autoComplete="off"
        list={list}
        value={typed}
        onChange={change}
        onBlur={() => take(typed)}
      />
      <datalist id={list}>
        {known.slice(0, mostShown).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </form>
  )
}
