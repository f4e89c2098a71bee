import type { Condition } from '#src/contract/filter.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import { payloadSamples } from '../templates/sample-values.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import { valueAt } from '../json/values.ts'

/** A value at `path` that meets the condition: the `given` one if it does, a likely one otherwise. */
export function valueThatMeets({ operator, value }: Condition, path: string, given?: unknown): unknown {
  const guess = guessFor(path)
  const text =
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  if (text.includes('{{')) return guess
  const meets = (candidate: unknown) => {
    const condition = { on: 'payload', field: 'it', operator, value }
    return evaluateFilters([{ value: 'AND', children: [condition] }], { payload: { it: candidate } }).passed
  }
  const first = [...(given === undefined ? [] : [given]), ...(operator?.startsWith('NOT') ? [guess] : [])]
  return [...first, ...valuesNear(text), guess, `${text} or more`, []].find(meets) ?? guess
}

/** The value itself, as a truth value or a number if it is one, and some a little larger and smaller. */
function valuesNear(text: string): unknown[] {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const isTruth = text === 'true' || text === 'false'
  // A number in another notation, such as 00123 or 5.0, stays text.
  const own = isTruth ? text === 'true' : String(number) === text ? number : text
  const at = /^\d{4}-\d\d/.test(text) ? instantOf(text) : undefined
  const days = [1, -1].flatMap((by) => (at === undefined ? [] : (instantOf(at + by * 86_400_000) ?? [])))
  return [
    own,
    text,
    ...(Number.isFinite(number) ? [number + 1, number - 1] : []),
    ...days.map((day) => isoOf(day).slice(0, text.length > 10 ? undefined : 10)),
  ]
}

function guessFor(path: string): unknown {
  const name = `sample.${path.replaceAll(/\[(\w+)\]/g, '.$1')}`
  return valueAt(payloadSamples([{ name, type: 'String' }]), name)
}
