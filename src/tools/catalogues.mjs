import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {{ key: string, text: string }} Message
 * @typedef {{ imports: Set<string>, literals: Set<string>, patterns: RegExp[], messages: Message[] }} Source
 * @typedef {[file: string, source: Source]} FileSource
 */

/** Labels and short phrases may need different translations in two places. */
const longSentence = /(?:\S+\s+){6,}\S+\.$/

/** Below or beside a control; a hint ends with a full stop, also if it is a phrase. */
const isHint = (/** @type {string} */ key) => /(?:^|\.)hint$|[a-z]Hint$/.test(key)

/**
 * What is wrong with the catalogues (`defineMessages`): messages that nothing shows, and sentences that another catalogue
 * of the feature, or of one that all may use, has already, and hints without a full stop. A missing message is an error of types.
 * @param {ReadonlyMap<string, string>} files the product's sources by path from the top folder, with forward slashes
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
 * Keys come from the code that shows the message, or as a value of that room, of a rule or of the browser's side.
 * @param {string} user
 * @param {string} file of a catalogue
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

/** @param {string} file @returns {string} such as `features/workflows`, or the layer */
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
 * @param {any} node of the syntax tree, or a list of them
 * @param {{ file: string, source: Source }} into what is filled
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

/** @param {any} value of a message @returns {string} its text; of several forms the last, which is the general one */
function textOf(value) {
  return value.type === 'ObjectExpression'
    ? textOf(value.properties.at(-1)?.value ?? {})
    : (value.value ?? '')
}

/** @param {any} template whose gaps hold any text; one with hardly any text of its own would fit everything, and fits nothing */
function patternOf({ quasis }) {
  const parts = quasis.map((/** @type {any} */ { value }) =>
    value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(/^\w{0,2}$/.test(parts.join('')) ? '(?!)' : `^${parts.join('.+')}$`)
}

/** @param {string} file @param {string} specifier @returns {string} path from the top folder, or a package's name */
function pathOf(file, specifier) {
  if (specifier.startsWith('#src/')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
}
