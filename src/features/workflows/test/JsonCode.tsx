import { json } from '@codemirror/lang-json'
import type { Diagnostic } from '@codemirror/lint'
import { readJson } from '#src/domain/json/json-text.ts'
import { CodeEditor } from '#src/ui/code/CodeEditor.tsx'
import { useWords } from '#src/ui/language.tsx'
import { editorPhrases, editorWords } from '../model/editor-words.ts'
import { completedKey } from './json-completion.ts'

export type JsonCodeProps = {
  label: string
  /** What is wrong if there is an error. */
  helperText: string
  error: boolean
  name: string
  /** The keys to suggest, as dotted paths. */
  names: () => readonly string[]
  value: string
  onChange: (text: string) => void
}

const language = json()

/** JSON in a code editor, which suggests keys. */
export function JsonCode({ names, value, onChange, ...frame }: JsonCodeProps) {
  const e = useWords(editorWords)
  return (
    <CodeEditor
      {...frame}
      minBlockSize="92px"
      language={language}
      phrases={editorPhrases(e)}
      complete={(context) => completedKey(context, names())}
      find={(text) => brokenPlace(text, frame.helperText)}
      onBlur={() => undefined}
      {...{ value, onChange }}
    />
  )
}

/** The character at which the JSON breaks, or the last one if more was expected. */
function brokenPlace(text: string, message: string): Diagnostic[] {
  const reading = readJson(text)
  if (!('line' in reading) || text === '') return []
  const start = text.split('\n', reading.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const at = Math.min(start + reading.column - 1, text.length - 1)
  return [{ from: at, to: at + 1, severity: 'error', message }]
}
