import { limits } from '#src/contract/limits.ts'

/** Where JSON exceeds a limit. `path` is shortened if it is long. */
export type JsonExcess = { kind: 'depth' | 'values' | 'members' | 'text'; path: string }

type Place = { before: Place; key: string } | undefined
type Count = { values: number }

const maxPathLength = 200

/** The first place where parsed JSON is too deep, too wide or too long; `undefined` if there is none. Never throws. */
export function jsonExcess(value: unknown, most: JsonLimits = limits.json): JsonExcess | undefined {
  return excessAt(value, undefined, { depth: 0, count: { values: 0 }, most })
}

export type JsonLimits = { depth: number; values: number; members: number }
type Walk = { depth: number; count: Count; most: JsonLimits }

function excessAt(value: unknown, place: Place, { depth, count, most }: Walk): JsonExcess | undefined {
  const excess = (kind: JsonExcess['kind']) => ({ kind, path: pathOf(place) })
  if (++count.values > most.values) return excess('values')
  if (typeof value === 'string') return value.length > limits.text.content ? excess('text') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === most.depth) return excess('depth')
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  const members = Array.isArray(value) ? value.length : (keys as string[]).length
  if (members > most.members) return excess('members')
  for (const key of keys) {
    const part = (value as Record<string, unknown>)[key]
    const found = excessAt(part, { before: place, key: String(key) }, { depth: depth + 1, count, most })
    if (found) return found
  }
  return undefined
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at = place; at; at = at.before) keys.unshift(at.key.slice(0, maxPathLength))
  return keys.join('.').slice(0, maxPathLength)
}
