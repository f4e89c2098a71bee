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
