import { readJson } from '#src/domain/json/json-text.ts'
import { readNumber } from '#src/domain/text/read-number.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'

/** Kinds of values. JSON is for lists, objects and null, which have no plain field. */
export const valueKinds = ['text', 'number', 'switch', 'json', 'missing'] as const
export type ValueKind = (typeof valueKinds)[number]

export function kindOf(value: unknown): ValueKind {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'switch' : 'json'
}

export function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The value of typed text; `undefined` if it does not fit the kind. */
export function readValue(kind: ValueKind, text: string): { value: unknown } | undefined {
  if (kind === 'text') return { value: text }
  if (kind === 'switch') return { value: text === 'true' }
  if (kind === 'missing') return { value: undefined }
  const number = kind === 'number' ? readNumber(text) : undefined
  if (number !== undefined) return { value: number }
  const reading = readJson(text)
  return 'value' in reading && (kind === 'json' || typeof reading.value === 'number') ? reading : undefined
}

/** The value converted to another kind, as closely as possible. */
export function changeKind(value: unknown, kind: ValueKind): unknown {
  const text = textOf(value)
  switch (kind) {
    case 'text':
      return text
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : 0
    case 'switch':
      return text === 'true'
    case 'json':
      return value === undefined ? null : [value]
    case 'missing':
      return undefined
  }
}

type Holder = Readonly<Record<string, unknown>>

const partsOf = (path: string) => path.replaceAll(/\[(\w+)\]/g, '.$1').split('.')

/** Sets or, with `undefined`, removes the value at a dotted path, as conditions read it. */
export function withValueAt(root: Holder, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = partsOf(path)
  return replaced(root, name, rest, value)
}

function replaced(holder: Holder, name: string, rest: readonly string[], value: unknown) {
  const before = Object.hasOwn(holder, name) ? holder[name] : undefined
  const [next, ...after] = rest
  const now = next === undefined ? value : inside(before, next, after, value)
  const { [name]: _, ...others } = holder
  // In its old position, so that fields keep their order.
  if (now === undefined) return others
  return Object.hasOwn(holder, name) ? { ...holder, [name]: now } : { ...others, [name]: now }
}

function inside(before: unknown, name: string, rest: readonly string[], value: unknown): unknown {
  if (Array.isArray(before)) {
    const list = replaced(Object.fromEntries(before.entries()), name, rest, value)
    return Object.keys(list).every((key, index) => key === String(index)) ? Object.values(list) : list
  }
  if (!isRecord(before) && value === undefined) return before
  return replaced(isRecord(before) ? before : {}, name, rest, value)
}

export type FactRow = { path: string; value: unknown }

/** A row for each requested field, in order, then one for every other field. */
export function rowsOf(root: Holder, needed: readonly string[]): { needed: FactRow[]; others: FactRow[] } {
  const known = new Set(needed.map((path) => partsOf(path).join('.')))
  const others = leaves(root, '').filter(({ path }) => !known.has(path))
  return { needed: needed.map((path) => ({ path, value: valueAt(root, path) })), others }
}

const deepest = 4

/** Fields with a dot or bracket in their name have no path, and are shown as JSON only. */
function leaves(holder: Holder, prefix: string, depth = 1): FactRow[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    if (/[.[\]]/.test(name) || name === '') return []
    const path = `${prefix}${name}`
    const isFolder = isRecord(value) && Object.keys(value).length > 0 && depth < deepest
    return isFolder ? leaves(value, `${path}.`, depth + 1) : [{ path, value }]
  })
}
