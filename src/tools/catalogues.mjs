import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {{ key: string, text: string }} Message
 * @typedef {{ imports: Set<string>, literals: Set<string>, patterns: RegExp[], messages: Message[] }} Source
 * @typedef {[file: string, source: Source]} FileSource
 */

/** Sentences that may not be repeated. Labels and short phrases are exempt, because translations may differ by place. */
const longSentence = /(?:\S+\s+){6,}\S+\.$/

/** A hint below or next to a control, which must end with a full stop even if it is only a phrase. */
const isHint = (/** @type {string} */ key) => /(?:^|\.)hint$|[a-z]Hint$/.test(key)

/**
 * Finds mistakes in the catalogues (`defineMessages`): messages that are never shown, sentences that another catalogue of
 * the same feature or a shared one already has, and hints without a full stop. Missing messages are type errors.
 * @param {ReadonlyMap<string, string>} files the product's sources by path from the root folder, with forward slashes
 * @returns {{ unused: string[], repeated: string[], unstopped: string[] }} as `file: key`
 */
export function checkCatalogues(files) {
  const sources = [...files]
    .map(([file, text]) => /** @type {FileSource} */ ([file, readSource(file, text)]))
    .toSorted(([one], [other]) => Number(isForAll(other)) - Number(isForAll(one)))
  const unused = []
  const repeated = []
  const unstopped = []
  /** @type {Map<string, string>} */
  const places = new Map()
  for (const [file, { messages }] of sources) {
    const users = sources.filter(([user, { imports }]) => imports.has(file) || mayKnow(user, file))
    for (const { key, text } of messages) {
      if (!users.some(([, source]) => shows(source, key))) unused.push(`${file}: ${key}`)
      if (isHint(key) && !/[.!?…]$/.test(text)) unstopped.push(`${file}: ${key}`)
      if (!longSentence.test(text)) continue
      const place = `${isForAll(file) ? 'all' : featureOf(file)} ${text}`
      const earlier = places.get(place) ?? places.get(`all ${text}`)
      if (earlier === undefined) places.set(place, file)
      else if (earlier !== file) repeated.push(`${file}: ${key}, as in ${earlier}`)
    }
  }
  return { unused, repeated, unstopped }
}

/**
 * Whether a file may contain keys of a catalogue without importing it: keys may come as values from the same room, the
 * contract, the domain or the client.
 * @param {string} user
 * @param {string} file the catalogue
 */
function mayKnow(user, file) {
  return /^src\/(?:contract|domain|client)\//.test(user) || posix.dirname(user) === posix.dirname(file)
}

/** @param {Source} source @param {string} key */
function shows({ literals, patterns }, key) {
  return literals.has(key) || patterns.some((pattern) => pattern.test(key))
}

/** @param {string} file */
const isForAll = (file) => /^src\/(?:ui|features\/shared)\//.test(file)

/** @param {string} file @returns {string} for example `features/workflows`, or the layer */
function featureOf(file) {
  return /^src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? file
}

/** @param {string} file @param {string} text @returns {Source} */
function readSource(file, text) {
  /** @type {Source} */
  const source = { imports: new Set(), literals: new Set(), patterns: [], messages: [] }
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  visit(program, { file, source })
  return source
}

/**
 * @param {any} node of the syntax tree, or a list of nodes
 * @param {{ file: string, source: Source }} into collects the findings
 */
function visit(node, into) {
  if (Array.isArray(node)) for (const part of node) visit(part, into)
  if (typeof node?.type !== 'string') return
  const { file, source } = into
  if (typeof node.source?.value === 'string') source.imports.add(pathOf(file, node.source.value))
  if (node.type === 'CallExpression' && node.callee.name === 'defineMessages') {
    for (const { key, value } of node.arguments[0].properties ?? [])
      if (key) source.messages.push({ key: key.value ?? key.name, text: textOf(value) })
    return
  }
  if (node.type === 'Literal' && typeof node.value === 'string') source.literals.add(node.value)
  if (node.type === 'Property' && node.key.type === 'Identifier') source.literals.add(node.key.name)
  if (node.type === 'TemplateLiteral') source.patterns.push(patternOf(node))
  for (const part of Object.values(node)) if (part !== null && typeof part === 'object') visit(part, into)
}

/** @param {any} value of a message @returns {string} its text; for several plural forms the last one, which is the general form */
function textOf(value) {
  return value.type === 'ObjectExpression'
    ? textOf(value.properties.at(-1)?.value ?? {})
    : (value.value ?? '')
}

/** @param {any} template its gaps match any text; a template with hardly any text, which would match everything, matches nothing */
function patternOf({ quasis }) {
  const parts = quasis.map((/** @type {any} */ { value }) =>
    value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(/^\w{0,2}$/.test(parts.join('')) ? '(?!)' : `^${parts.join('.+')}$`)
}

/** @param {string} file @param {string} specifier @returns {string} path from the root folder, or the name of a package */
function pathOf(file, specifier) {
  if (specifier.startsWith('#src/')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
}
