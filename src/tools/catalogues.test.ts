import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Message = { key: string; text: string }
type Source = { imports: Set<string>; literals: Set<string>; patterns: RegExp[]; messages: Message[] }
/** Of a syntax tree. */
// oxlint-disable-next-line typescript/no-explicit-any -- its parts depend on its type
type Node = Record<string, any>

/** A hint below or next to a control, which must end with a full stop even if it is only a phrase. */
const isHint = (key: string) => /(?:^|\.)hint$|[a-z]Hint$/.test(key)

/**
 * Finds messages of catalogues (`defineMessages`) that are never shown, and hints without a full stop, as `file: key`.
 * Missing messages are type errors.
 */
function checkCatalogues(files: ReadonlyMap<string, string>) {
  const sources = [...files].map(([file, text]) => [file, readSource(file, text)] as const)
  const unused: string[] = []
  const unstopped: string[] = []
  for (const [file, { messages }] of sources) {
    const users = sources.filter(([user, { imports }]) => imports.has(file) || mayKnow(user, file))
    for (const { key, text } of messages) {
      const isShown = users.some(
        ([, { literals, patterns }]) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
      )
      if (!isShown) unused.push(`${file}: ${key}`)
      if (isHint(key) && !/[.!?…]$/.test(text)) unstopped.push(`${file}: ${key}`)
    }
  }
  return { unused, unstopped }
}

/** Whether a file may have keys of a catalogue without importing it: they come as values from its room or a lower layer. */
const mayKnow = (user: string, catalogue: string) =>
  /^src\/(?:contract|domain|client)\//.test(user) || dirname(user) === dirname(catalogue)

function readSource(file: string, text: string): Source {
  const source: Source = { imports: new Set(), literals: new Set(), patterns: [], messages: [] }
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  visit(program, file, source)
  return source
}

function visit(node: unknown, file: string, source: Source) {
  if (Array.isArray(node)) for (const part of node) visit(part, file, source)
  if (!isNode(node)) return
  if (typeof node['source']?.value === 'string') source.imports.add(pathOf(file, node['source'].value))
  if (node['type'] === 'CallExpression' && node['callee'].name === 'defineMessages') {
    for (const { key, value } of node['arguments'][0].properties ?? [])
      if (key) source.messages.push({ key: key.value ?? key.name, text: textOf(value) })
    return
  }
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') source.literals.add(node['value'])
  if (node['type'] === 'Property' && node['key'].type === 'Identifier') source.literals.add(node['key'].name)
  if (node['type'] === 'TemplateLiteral') source.patterns.push(patternOf(node))
  for (const part of Object.values(node)) visit(part, file, source)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The text of a message; of several plural forms the last, which is the general one. */
const textOf = (value: Node): string =>
  value['type'] === 'ObjectExpression'
    ? textOf(value['properties'].at(-1)?.value ?? {})
    : (value['value'] ?? '')

/** Its gaps match any text; a template with hardly any text, which would match everything, matches nothing. */
function patternOf({ quasis }: Node) {
  const parts: string[] = quasis.map(({ value }: Node) => value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(/^\w{0,2}$/.test(parts.join('')) ? '(?!)' : `^${parts.join('.+')}$`)
}

/** The path from the root folder, or the name of a package. */
function pathOf(file: string, specifier: string) {
  if (specifier.startsWith('#src/')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
}

test('every message of the product is shown, and every hint ends with a full stop', () => {
  const top = resolve(import.meta.dirname, '../..')
  const files = readdirSync(join(top, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.|^src\/(?:testing|tools)\//.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(top, file), 'utf8')]))
  expect(checkCatalogues(texts)).toEqual({ unused: [], unstopped: [] })
})
