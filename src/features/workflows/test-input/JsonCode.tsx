import { json } from '@codemirror/lang-json'
import type { Diagnostic } from '@codemirror/lint'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { readJson } from '#src/domain/json/json-text.ts'
import { systemPaths } from '#src/domain/templates/template-catalogue.ts'
import { CodeEditor } from '#src/ui/code/CodeEditor.tsx'
import { useWords } from '#src/ui/language.tsx'
import { editorPhrases, editorWords } from '../model/editor-words.ts'
import { payloadNames } from '../model/payload-names.ts'
import type { StepValues, WorkflowValues } from '../model/values.ts'
import type { InputPart } from './condition-inputs.ts'
import { completedKey } from './json-completion.ts'

export type JsonCodeProps = {
  label: string
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  part: InputPart
  value: string
  onChange: (text: string) => void
}

const language = json()

/** A part of a test input in a code editor, which suggests the keys that the workflow and the service know. */
export function JsonCode({ part, value, onChange, ...frame }: JsonCodeProps) {
  const form = useFormContext<WorkflowValues>() as UseFormReturn<WorkflowValues> | null // none on a workflow's page
  const e = useWords(editorWords)
  return (
    <CodeEditor
      {...frame}
      name={part}
      minBlockSize="92px"
      language={language}
      phrases={editorPhrases(e)}
      complete={(context) => completedKey(context, namesIn(part, form?.getValues('steps') ?? []))}
      find={(text) => brokenPlace(text, frame.error ?? '')}
      onBlur={() => undefined}
      {...{ value, onChange }}
    />
  )
}

function namesIn(part: InputPart, steps: readonly StepValues[]): readonly string[] {
  if (part === 'payload') return payloadNames(steps)
  const space = `${part}.`
  return systemPaths.flatMap((path) => (path.startsWith(space) ? [path.slice(space.length)] : []))
}

/** The character at which the JSON breaks, or the last one if more was expected. */
function brokenPlace(text: string, message: string): Diagnostic[] {
  const reading = readJson(text)
  if (!('line' in reading) || text === '') return []
  const start = text.split('\n', reading.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const at = Math.min(start + reading.column - 1, text.length - 1)
  return [{ from: at, to: at + 1, severity: 'error', message }]
}
