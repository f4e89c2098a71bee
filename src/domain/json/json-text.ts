import { inexactNumber } from './exact-numbers.ts'

/** A text's JSON, or why it is refused. Lines and columns count from 1. */
export type JsonReading =
  | { value: unknown }
  | { problem: 'notJson'; line: number; column: number; extraComma?: true }
  /** A number that would become another one. */
  | { problem: 'inexactNumber'; number: string; line: number; column: number }
  | { problem: 'tooLarge' | 'tooDeep' }

export type JsonProblem = Exclude<JsonReading, { value: unknown }>

/** Far above any workflow; below what would block a page. */
export const jsonLimits = { characters: 2_000_000, depth: 100 } as const

/** Reads JSON without evaluation, exceptions, or values too deep for recursion. */
export function readJson(text: string): JsonReading {
  if (text.length > jsonLimits.characters) return { problem: 'tooLarge' }
  try {
    const value: unknown = JSON.parse(text)
    if (isDeep(value)) return { problem: 'tooDeep' }
    const inexact = inexactNumber(text)
    if (!inexact) return { value }
    return { problem: 'inexactNumber', number: inexact.number, ...placeOf(text, inexact.index) }
  } catch {
    const at = errorIndex(text)
    const isExtra = /[\]}]/.test(text.charAt(at)) && text.slice(0, at).trimEnd().endsWith(',')
    return { problem: 'notJson', ...placeOf(text, at), ...(isExtra && { extraComma: true }) }
  }
}

function isDeep(root: unknown): boolean {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > jsonLimits.depth) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

function placeOf(text: string, index: number) {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'
type Scan = { expected: Expected; open: string[] }

/** The index of the first syntax error. Engines report it differently: some without a position, others as a sentence. */
function errorIndex(text: string): number {
  const scan: Scan = { expected: 'value', open: [] }
  let at = spaceEnd(text, 0)
  while (at < text.length) {
    const end = tokenEnd(text, at)
    if (end < 0) return -end - 1
    if (!accepts(scan, text.charAt(at))) return at
    at = spaceEnd(text, end)
  }
  return text.length
}

function spaceEnd(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text.charAt(at)) && at < text.length) at++
  return at
}

const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

/** The index after the token. For a malformed token `-index - 1`, where `index` is that of the error. */
function tokenEnd(text: string, at: number): number {
  const first = text.charAt(at)
  if ('{}[],:'.includes(first)) return at + 1
  if (first === '"') return textEnd(text, at + 1)
  word.lastIndex = at
  return word.test(text) ? word.lastIndex : -at - 1
}

const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

function textEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '"') return at + 1
    if (char < ' ') return -at - 1
    escaped.lastIndex = at
    if (char === '\\' && !escaped.test(text)) return -at - 1
    at = char === '\\' ? escaped.lastIndex : at + 1
  }
  return -text.length - 1
}

/** Whether a token with this first character may follow; advances the scan. */
function accepts(scan: Scan, first: string): boolean {
  const { expected, open } = scan
  const afterValue = () => (open.length > 0 ? 'commaOrEnd' : 'nothing')
  if (first === '}' || first === ']') {
    const mayEnd = expected === 'commaOrEnd' || expected === (first === '}' ? 'keyOrEnd' : 'valueOrEnd')
    if (!mayEnd || open.pop() !== (first === '}' ? '{' : '[')) return false
    scan.expected = afterValue()
    return true
  }
  if (first === ',' || first === ':') {
    if (expected !== (first === ',' ? 'commaOrEnd' : 'colon')) return false
    scan.expected = first === ',' && open.at(-1) === '{' ? 'key' : 'value'
    return true
  }
  if (expected === 'key' || expected === 'keyOrEnd') {
    scan.expected = 'colon'
    return first === '"'
  }
  if (expected !== 'value' && expected !== 'valueOrEnd') return false
  if (first === '{' || first === '[') open.push(first)
  scan.expected = first === '{' ? 'keyOrEnd' : first === '[' ? 'valueOrEnd' : afterValue()
  return true
}
