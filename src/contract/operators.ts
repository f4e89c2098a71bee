type Row = {
  /** The English name, read between a field and a value; used by the word catalogues. */
  name: string
  /** What it compares: see `domain/conditions/compare.ts`. */
  asks: 'equality' | 'order' | 'contains' | 'presence'
  /** The operator that passes when this one fails, provided the field is present. */
  opposite?: string
  isNegative?: true
}

/** The operators the service evaluates, in the order shown on screen. Recipe: `README.md` here. */
export const operatorTable = {
  EQUAL: { name: 'is', asks: 'equality', opposite: 'NOT_EQUAL' },
  NOT_EQUAL: { name: 'is not', asks: 'equality', opposite: 'EQUAL', isNegative: true },
  LARGER: { name: 'is more than', asks: 'order', opposite: 'SMALLER_EQUAL' },
  SMALLER: { name: 'is less than', asks: 'order', opposite: 'LARGER_EQUAL' },
  LARGER_EQUAL: { name: 'is at least', asks: 'order', opposite: 'SMALLER' },
  SMALLER_EQUAL: { name: 'is at most', asks: 'order', opposite: 'LARGER' },
  IN: { name: 'contains', asks: 'contains', opposite: 'NOT_IN' },
  NOT_IN: { name: 'does not contain', asks: 'contains', opposite: 'IN', isNegative: true },
  IS_DEFINED: { name: 'is present', asks: 'presence' },
} as const satisfies Record<string, Row>

export type Operator = keyof typeof operatorTable
export const operators = Object.keys(operatorTable) as Operator[] // a const table has no other keys

export type OperatorThatAsks<A extends Row['asks']> = {
  [O in Operator]: (typeof operatorTable)[O]['asks'] extends A ? O : never
}[Operator]

/**
 * Operators the service stores but never evaluates, so conditions with them never pass. `meant`: the one the
 * author wanted.
 */
export const unrunTable = {
  ALL_IN: { name: 'contains all of (never run)' },
  ANY_IN: { name: 'contains any of (never run)' },
  BETWEEN: { name: 'is between (never run)' },
  NOT_BETWEEN: { name: 'is not between (never run)' },
  LIKE: { name: 'is like (never run)', meant: 'IN' },
  NOT_LIKE: { name: 'is not like (never run)', meant: 'NOT_IN' },
} as const satisfies Record<string, { name: string; meant?: Operator }>
export const unrunOperators = Object.keys(unrunTable) as (keyof typeof unrunTable)[] // as above

export const isOperator = (value: unknown): value is Operator => operators.some((one) => one === value)
const rowOf = (operator: unknown): Row | undefined =>
  isOperator(operator) ? operatorTable[operator] : undefined

/** Whether an operator is one the service evaluates and compares in this way. */
export const asks = <A extends Row['asks']>(operator: unknown, way: A): operator is OperatorThatAsks<A> =>
  rowOf(operator)?.asks === way
/** Whether a condition with this operator needs a value; unknown operators do. */
export const takesValue = (operator: unknown) => !asks(operator, 'presence')
export const isNegative = (operator: unknown) => rowOf(operator)?.isNegative === true
export const oppositeOf = (operator: unknown) => rowOf(operator)?.opposite
