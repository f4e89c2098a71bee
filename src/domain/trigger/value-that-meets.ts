import type { Condition } from '#src/contract/filter.ts'
import { isOperator, type Operator } from '#src/contract/operators.ts'
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
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const likely = [...(isOperator(operator) ? likelyValues[operator]({ text, number }) : []), guess, []]
  const meets = (candidate: unknown) => {
    const condition = { on: 'payload', field: 'it', operator, value }
    return evaluateFilters([{ value: 'AND', children: [condition] }], { payload: { it: candidate } }).passed
  }
  return given !== undefined && meets(given) ? given : (likely.find(meets) ?? guess)
}

type Compared = { text: string; number: number }

const likelyValues: Record<Operator, (compared: Compared) => unknown[]> = {
  EQUAL: ({ text, number }) => {
    // A number in another notation, such as 00123 or 5.0, stays text.
    const isNumber = Number.isFinite(number) && String(number) === text
    return [...(text === 'true' || text === 'false' ? [text === 'true'] : []), isNumber ? number : text]
  },
  NOT_EQUAL: () => [],
  LARGER: (compared) => [...nextTo(compared, 1), `${compared.text}z`],
  SMALLER: (compared) => nextTo(compared, -1),
  LARGER_EQUAL: ({ text, number }) => [number, text],
  SMALLER_EQUAL: ({ text, number }) => [number, text],
  IN: ({ text }) => [text],
  NOT_IN: () => [],
  IS_DEFINED: () => [],
}

const nextTo = ({ text, number }: Compared, by: 1 | -1) => [
  ...(Number.isFinite(number) ? [number + by] : []),
  ...dayBeside(text, by),
]

function dayBeside(text: string, by: 1 | -1): string[] {
  const at = /^\d{4}-\d\d/.test(text) ? instantOf(text) : undefined
  const day = at === undefined ? undefined : instantOf(at + by * 86_400_000)
  return day === undefined ? [] : [isoOf(day).slice(0, text.length > 10 ? undefined : 10)]
}

function guessFor(path: string): unknown {
  const name = `sample.${path.replaceAll(/\[(\w+)\]/g, '.$1')}`
  return valueAt(payloadSamples([{ name, type: 'String' }]), name)
}
