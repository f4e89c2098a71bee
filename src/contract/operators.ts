type Row = {
  /** The English name, read between a field and a value; used by the word catalogues. */
  name: string
  /** What it compares: see `domain/conditions/compare.ts`. */
  predicate: 'equality' | 'order' | 'contains' | 'presence'
  /** The operator that passes when this one fails, provided the field is present. */
  opposite?: string
}

/** The operators the service evaluates, in the order shown on screen. Recipe: `README.md` here. */
export const operatorTable = {
  EQUAL: { name: 'is', predicate: 'equality', opposite: 'NOT_EQUAL' },
  NOT_EQUAL: { name: 'is not', predicate: 'equality', opposite: 'EQUAL' },
  LARGER: { name: 'is more than', predicate: 'order', opposite: 'SMALLER_EQUAL' },
  SMALLER: { name: 'is less than', predicate: 'order', opposite: 'LARGER_EQUAL' },
  LARGER_EQUAL: { name: 'is at least', predicate: 'order', opposite: 'SMALLER' },
  SMALLER_EQUAL: { name: 'is at most', predicate: 'order', opposite: 'LARGER' },
  IN: { name: 'contains', predicate: 'contains', opposite: 'NOT_IN' },
  NOT_IN: { name: 'does not contain', predicate: 'contains', opposite: 'IN' },
  IS_DEFINED: { name: 'is present', predicate: 'presence' },
} as const satisfies Record<string, Row>

export type Operator = keyof typeof operatorTable
export const operators = Object.keys(operatorTable) as Operator[] // a const table has no other keys

export type OperatorWithPredicate<A extends Row['predicate']> = {
  [O in Operator]: (typeof operatorTable)[O]['predicate'] extends A ? O : never
}[Operator]

/**
 * Operators the service stores but never evaluates, so conditions with them never pass. `replacement`: the one the
 * author wanted.
 */
export const unevaluatedOperatorTable = {
  ALL_IN: { name: 'contains all of (never run)' },
  ANY_IN: { name: 'contains any of (never run)' },
  BETWEEN: { name: 'is between (never run)' },
  NOT_BETWEEN: { name: 'is not between (never run)' },
  LIKE: { name: 'is like (never run)', replacement: 'IN' },
  NOT_LIKE: { name: 'is not like (never run)', replacement: 'NOT_IN' },
} as const satisfies Record<string, { name: string; replacement?: Operator }>
export const unevaluatedOperators = Object.keys(
  unevaluatedOperatorTable,
) as (keyof typeof unevaluatedOperatorTable)[] // as above

export const isOperator = (value: unknown): value is Operator => operators.some((one) => one === value)
const rowOf = (operator: unknown): Row | undefined =>
  isOperator(operator) ? operatorTable[operator] : undefined

/** Whether an operator is one the service evaluates and compares in this way. */
export const hasPredicate = <A extends Row['predicate']>(
  operator: unknown,
  way: A,
): operator is OperatorWithPredicate<A> => rowOf(operator)?.predicate === way
/** Whether a condition with this operator needs a value; unknown operators do. */
export const takesValue = (operator: unknown) => !hasPredicate(operator, 'presence')
export const oppositeOf = (operator: unknown) => rowOf(operator)?.opposite
