import { useState } from 'react'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { dryRunWords } from './dry-run-words.ts'

type Fields = Record<string, unknown>
type Props = {
  label: string
  hint: string
  value: Fields
  /** The last input, if it is not an object. */
  unread: string | undefined
  onChange: (value: Fields) => void
  onUnread: (text: string) => void
}

/** A JSON object as text. Invalid input is reported and kept as text. */
export function JsonInput({ label, hint, value, unread, onChange, onUnread }: Props) {
  const t = useWords(dryRunWords)
  const [text, setText] = useState(() => unread ?? JSON.stringify(value, null, 2))
  const reading = readJson(text)
  const problem =
    'value' in reading
      ? isRecord(reading.value)
        ? undefined
        : t('json.notObject')
      : reading.problem === 'notJson'
        ? t('json.bad', { line: reading.line, column: reading.column })
        : t('json.notObject')
  return (
    <TextInput
      label={label}
      hint={hint}
      multiline
      mono
      rows={Math.max(3, Math.min(10, text.split('\n').length))}
      autoComplete="off"
      value={text}
      error={problem}
      onChange={(next) => {
        setText(next)
        const read = readJson(next)
        if ('value' in read && isRecord(read.value)) onChange({ ...read.value })
        else onUnread(next)
      }}
    />
  )
}
