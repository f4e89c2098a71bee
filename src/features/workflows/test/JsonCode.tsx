import { json } from '@codemirror/lang-json'
import type { Diagnostic } from '@codemirror/lint'
import { readJson } from '#src/domain/json/json-text.ts'
import { CodeEditor } from '#src/ui/code/CodeEditor.tsx'
import { useWords } from '#src/ui/language.tsx'
import { editorPhrases, editorWords } from '../model/editor-words.ts'
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** Suggests the keys that an object may have where one is typed. `names` are dotted paths from the root. */
export function completedKey(
  { state, pos, explicit }: CompletionContext,
  names: readonly string[],
): CompletionResult | null {
  const at = syntaxTree(state).resolveInner(pos, -1)
  const key = at.name === 'PropertyName' ? at : undefined
  const object = objectAround(at)
  // Between two keys only on request, because a list that opens by itself at each comma is in the way.
  if (!object || (!key && !(explicit && mayBegin(state, pos)))) return null
  const written = new Set(keysOf(state, object, key))
  const prefix = pathOf(state, object)
    .map((part) => `${part}.`)
    .join('')
  const offered = names.flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length).split('.')[0] ?? ''] : [],
  )
  const options = [...new Set(offered)].filter((name) => name !== '' && !written.has(name))
  if (options.length === 0) return null
  const to = key?.to ?? pos
  const colon = /^\s*:/.test(state.sliceDoc(to, to + 20)) ? '' : ': '
  return {
    from: key?.from ?? pos,
    to,
    options: options.map((label) => ({
      label: JSON.stringify(label),
      apply: `${JSON.stringify(label)}${colon}`,
    })),
  }
}

function objectAround(at: SyntaxNode): SyntaxNode | undefined {
  let node: SyntaxNode | null = at
  while (node && node.name !== 'Object') node = node.parent
  return node ?? undefined
}

const mayBegin = (state: EditorState, pos: number) => /[{,]\s*$/.test(state.sliceDoc(0, pos))

function keysOf(state: EditorState, object: SyntaxNode, except: SyntaxNode | undefined): string[] {
  return object.getChildren('Property').flatMap((property) => {
    const name = property.getChild('PropertyName')
    return name && name.from !== except?.from ? [textOf(state, name)] : []
  })
}

/** The keys that lead to an object. A list adds none. */
function pathOf(state: EditorState, object: SyntaxNode): string[] {
  const path: string[] = []
  for (let node = object.parent; node; node = node.parent) {
    const name = node.name === 'Property' ? node.getChild('PropertyName') : null
    if (name) path.unshift(textOf(state, name))
  }
  return path
}

const textOf = (state: EditorState, name: SyntaxNode) =>
  state.sliceDoc(name.from, name.to).replaceAll('"', '')

export type JsonCodeProps = {
  label: string
  hint?: string
  error?: string | undefined
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
      find={(text) => brokenPlace(text, frame.error ?? '')}
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
