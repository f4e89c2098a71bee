import type { Condition } from '#src/contract/filter.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import { payloadSamples } from '../templates/sample-values.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import { valueAt } from '../json/values.ts'

/** The first likely value that meets a condition according to the engine; `path` is its field's. */
export function fittingValue({ operator, value }: Condition, path: string): unknown {
  const guess = guessFor(path)
  const text =
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  if (text.includes('{{')) return guess
  const likely = [...likelyValues(operator ?? '', text), guess, []]
  const meets = (candidate: unknown) => {
    const condition = { on: 'payload', field: 'it', operator, value }
    return evaluateFilters([{ value: 'AND', children: [condition] }], { payload: { it: candidate } }).passed
  }
  return likely.find(meets) ?? guess
}

function likelyValues(operator: string, text: string): unknown[] {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const beside = (by: 1 | -1) => [...(Number.isFinite(number) ? [number + by] : []), ...dayBeside(text, by)]
  switch (operator) {
    case 'EQUAL': {
      // Numbers in another notation, such as 00123 or 5.0, are text.
      const isNumber = Number.isFinite(number) && String(number) === text
      return [...(text === 'true' || text === 'false' ? [text === 'true'] : []), isNumber ? number : text]
    }
    case 'LARGER':
      return [...beside(1), `${text}z`]
    case 'SMALLER':
      return beside(-1)
    case 'LARGER_EQUAL':
    case 'SMALLER_EQUAL':
      return [number, text]
    case 'IN':
      return [text]
    default:
      return []
  }
}

/** The day before or after a date, in the same notation. */
function dayBeside(text: string, by: 1 | -1): string[] {
  const at = /^\d{4}-\d\d/.test(text) ? instantOf(text) : undefined
  const day = at === undefined ? undefined : instantOf(at + by * 86_400_000)
  return day === undefined ? [] : [isoOf(day).slice(0, text.length > 10 ? undefined : 10)]
}

/** An example value for a field of that name. */
function guessFor(path: string): unknown {
  const name = `sample.${path.replaceAll(/\[(\w+)\]/g, '.$1')}`
  return valueAt(payloadSamples([{ name, type: 'String' }]), name)
}
