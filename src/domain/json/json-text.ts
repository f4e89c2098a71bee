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

/** Space, and the token after it: a sign, a text, or a number or word. */
const token =
  /([ \t\n\r]*)([{}[\],:]|"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))?/uy

/** The index of the first token that is wrong. Engines report it differently: some without a position, others as a sentence. */
function errorIndex(text: string): number {
  const scan: Scan = { expected: 'value', open: [] }
  for (let at = 0; ; at = token.lastIndex) {
    token.lastIndex = at
    const [, space = '', found = ''] = token.exec(text) ?? []
    if (found === '' || !accepts(scan, found.charAt(0))) return at + space.length
  }
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
