import type { Operator } from '#src/contract/operators.ts'
import type { Semantics } from '../services/semantics.ts'

/** The result of one comparison, or `stopped` if the service's comparison throws and it gives up the step. */
export type Comparison = boolean | 'stopped'

/**
 * Follows the service: the actual value decides the type. Numbers compare as numbers, texts by letter (`"10"` is not
 * larger than `"9"`), booleans only with the text `true`. `IN` asks whether the actual text or list contains the
 * configured value, not the reverse.
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

/** The configured value, cast to the type of the actual one. */
export function coerced(actual: unknown, configured: unknown): unknown {
  if (typeof actual === 'number') return Number(configured)
  if (typeof actual === 'string') return String(configured)
  if (typeof actual === 'boolean') return configured === 'true'
  return configured
}

/** JavaScript's order, which the service applies to any two values, including `null` and lists. */
function ordered(left: unknown, right: unknown, order: (left: number, right: number) => boolean): Comparison {
  try {
    return order(left as number, right as number)
  } catch {
    return 'stopped' // an object that cannot be converted to text
  }
}

function contains(actual: unknown, expected: unknown, missingList: Semantics['missingList']): Comparison {
  if (typeof actual === 'string') return actual.includes(String(expected))
  if (Array.isArray(actual)) return actual.includes(expected)
  return missingList === 'lenient' ? false : 'stopped'
}

const opposite = (result: Comparison): Comparison => (result === 'stopped' ? result : !result)
