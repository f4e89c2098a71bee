import { useState } from 'react'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { fieldsOf, type Part } from './asked.ts'
import { type TestInput, withField, withText } from './test-input.ts'
import { testInputWords } from './words.ts'

type Props = {
  label: string
  hideLabel?: boolean
  hint?: string
  input: TestInput
  part: Part
  edit: (next: (before: TestInput) => TestInput) => void
}

/** A part as JSON. The typed text stays while it is invalid or means the current value. */
export function JsonField({ input, part, edit, ...frame }: Props) {
  const t = useWords(testInputWords)
  const value = fieldsOf(input, part)
  const unread = input.texts?.[part]
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const text = unread ?? (typed?.value === value ? typed.text : JSON.stringify(value, null, 2))
  const problem = () => {
    const reading = readJson(text)
    if (!('problem' in reading)) return t('json.notObject')
    return reading.problem === 'notJson' ? t('json.notJson', reading) : t(`json.${reading.problem}`)
  }
  const type = (next: string) => {
    const reading = readJson(next)
    if (!('value' in reading) || !isRecord(reading.value))
      return edit((before) => withText(before, part, next))
    const read = { ...reading.value }
    setTyped({ text: next, value: read })
    edit((before) => withField(before, part, read))
  }
  return (
    <TextInput
      {...frame}
      multiline
      mono
      rows={Math.max(4, Math.min(10, text.split('\n').length))}
      autoComplete="off"
      value={text}
      error={unread === undefined ? undefined : problem()}
      onChange={type}
    />
  )
}
