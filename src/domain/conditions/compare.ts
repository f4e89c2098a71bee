import type { Operator } from '#src/contract/filter.ts'
import type { Semantics } from '../services/semantics.ts'

/** The result of one comparison, or `stopped` when the service's comparison throws and the step is given up. */
export type Comparison = boolean | 'stopped'

/**
 * As the service does: the type follows the actual value, not the configured one. Numbers compare as numbers, texts
 * by their letters (`"10"` is not larger than `"9"`), booleans only with the text `true`. `IN` asks whether the actual
 * text or list contains the configured value, not the reverse.
 */
export function compare(
  actual: unknown,
  operator: Operator,
  configured: unknown,
  { missingList }: Semantics,
): Comparison {
  const expected = coerced(actual, configured)
  switch (operator) {
    case 'EQUAL':
      return actual === expected
    case 'NOT_EQUAL':
      return actual !== expected
    case 'LARGER':
      return ordered(actual, expected, (left, right) => left > right)
    case 'SMALLER':
      return ordered(actual, expected, (left, right) => left < right)
    case 'LARGER_EQUAL':
      return ordered(actual, expected, (left, right) => left >= right)
    case 'SMALLER_EQUAL':
      return ordered(actual, expected, (left, right) => left <= right)
    case 'IN':
      return contains(actual, expected, missingList)
    case 'NOT_IN':
      return opposite(contains(actual, expected, missingList))
    case 'IS_DEFINED':
      return actual !== undefined
  }
}

/** The configured value in the type of the actual one. */
export function coerced(actual: unknown, configured: unknown): unknown {
  if (typeof actual === 'number') return Number(configured)
  if (typeof actual === 'string') return String(configured)
  if (typeof actual === 'boolean') return configured === 'true'
  return configured
}

/** JavaScript's own order, which the service uses on any two values, `null` and lists included. */
function ordered(left: unknown, right: unknown, order: (left: number, right: number) => boolean): Comparison {
  try {
    return order(left as number, right as number)
  } catch {
    return 'stopped' // an object whose own fields hide how it is written as text
  }
}

function contains(actual: unknown, expected: unknown, missingList: Semantics['missingList']): Comparison {
  if (typeof actual === 'string') return actual.includes(String(expected))
  if (Array.isArray(actual)) return actual.includes(expected)
  return missingList === 'lenient' ? false : 'stopped'
}

const opposite = (result: Comparison): Comparison => (result === 'stopped' ? result : !result)
