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

const isDeep = (value: unknown, depth = 0): boolean =>
  depth > jsonLimits.depth ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => isDeep(part, depth + 1)))

function placeOf(text: string, index: number) {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

const space = /[ \t\n\r]*/uy
const string = /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"/uy
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/uy
const [brace, braceEnd, bracket, bracketEnd, comma, colon] = [/\{/uy, /\}/uy, /\[/uy, /\]/uy, /,/uy, /:/uy]

/** The index of the first token that is wrong. Engines report it differently: some without a position, others as a sentence. */
function errorIndex(text: string): number {
  let at = 0
  /** Passes spaces, and the token if it is next. */
  const takes = (...tokens: RegExp[]): boolean =>
    tokens.some((token) => {
      token.lastIndex = at
      const isNext = token.test(text)
      if (isNext) at = token.lastIndex
      return isNext
    })
  const next = (token: RegExp) => takes(space) && takes(token)
  const value = (depth: number): boolean => {
    if (depth > jsonLimits.depth) return false
    const member = () => next(string) && next(colon) && value(depth + 1)
    if (next(brace)) return members(member, braceEnd)
    return next(bracket) ? members(() => value(depth + 1), bracketEnd) : next(string) || next(plain)
  }
  const members = (member: () => boolean, end: RegExp): boolean => {
    if (next(end)) return true
    do if (!member()) return false
    while (next(comma))
    return next(end)
  }
  if (value(0)) takes(space)
  return at
}
