import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { combinedGroups, plainGroups } from './combined-operators.ts'
import { evaluateFilters } from './evaluate-filters.ts'

const is = (field: string, value: string) => ({ on: 'payload', field, operator: 'EQUAL', value })
const oneOf = (field: string, ...value: string[]) => ({ on: 'payload', field, operator: 'ONE_OF', value })
const starts = (field: string, value: string) => ({ on: 'payload', field, operator: 'STARTS_WITH', value })
const from = (field: string, value: string) => ({ on: 'payload', field, operator: 'LARGER_EQUAL', value })
const below = (field: string, value: string) => ({ on: 'payload', field, operator: 'SMALLER', value })
const and = (...children: Condition[]) => ({ value: 'AND', children })
const or = (...children: Condition[]) => ({ value: 'OR', children })
const plain = (groups: readonly Filter[]) => plainGroups(groups).map(({ group }) => group)

describe('a row with several values or a beginning, as conditions of the service', () => {
  test.each<[string, Filter[], Filter[], number[][]]>([
    ['values alone', [and(oneOf('a', '1', '2'))], [or(is('a', '1'), is('a', '2'))], [[0, 0]]],
    ['one value', [and(oneOf('a', '1'), is('b', '1'))], [and(is('a', '1'), is('b', '1'))], [[0, 1]]],
    [
      'values among what is needed',
      [and(is('b', '1'), oneOf('a', '1', '2'))],
      [and(is('b', '1'), is('a', '1')), and(is('b', '1'), is('a', '2'))],
      [
        [0, 1],
        [0, 1],
      ],
    ],
    [
      'two lists',
      [and(oneOf('a', '1', '2'), oneOf('b', '3', '4'))],
      [
        and(is('a', '1'), is('b', '3')),
        and(is('a', '1'), is('b', '4')),
        and(is('a', '2'), is('b', '3')),
        and(is('a', '2'), is('b', '4')),
      ],
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
    ],
    ['a beginning alone', [or(starts('a', 'de'))], [and(from('a', 'de'), below('a', 'df'))], [[0, 0]]],
    [
      'a beginning among what is needed',
      [and(starts('a', 'de'), is('b', '1'))],
      [and(from('a', 'de'), below('a', 'df'), is('b', '1'))],
      [[0, 0, 1]],
    ],
    [
      'a beginning among alternatives',
      [or(starts('a', 'de'), is('b', '1'))],
      [or(is('b', '1')), and(from('a', 'de'), below('a', 'df'))],
      [[1], [0, 0]],
    ],
  ])('%s', (_, written, expected, rows) => {
    const made = plainGroups(written)
    expect(made.map(({ group }) => group)).toEqual(expected)
    expect(made.map((one) => one.rows)).toEqual(rows)
  })

  test('ids stay with the first of several, because no two parts may share one', () => {
    const row = { ...oneOf('a', '1', '2'), _id: 'c' }
    expect(plain([{ ...and(row, is('b', '1')), _id: 'g' }])).toEqual([
      { _id: 'g', ...and({ ...is('a', '1'), _id: 'c' }, is('b', '1')) },
      and(is('a', '2'), is('b', '1')),
    ])
  })
})

describe('conditions of the service, in fewer rows', () => {
  test.each<[string, Filter[], Filter[]]>([
    ['values of one field', [or(is('a', '1'), is('a', '2'))], [and(oneOf('a', '1', '2'))]],
    ['values that are all needed', [and(is('a', '1'), is('a', '2'))], [and(is('a', '1'), is('a', '2'))]],
    ['two fields', [or(is('a', '1'), is('b', '1'))], [or(is('a', '1'), is('b', '1'))]],
    [
      'two lists',
      plain([and(oneOf('a', '1', '2'), oneOf('b', '3', '4'))]),
      [and(oneOf('a', '1', '2'), oneOf('b', '3', '4'))],
    ],
    ['a beginning', [and(from('a', 'de'), below('a', 'df'))], [and(starts('a', 'de'))]],
    ['numbers', [and(from('a', '1'), below('a', '2'))], [and(from('a', '1'), below('a', '2'))]],
    [
      'alternatives that are no beginning',
      [or(from('a', 'de'), below('a', 'df'))],
      [or(from('a', 'de'), below('a', 'df'))],
    ],
  ])('%s', (_, stored, shown) => expect(combinedGroups(stored)).toEqual(shown))

  test('what the groups or conditions have besides keeps them apart', () => {
    const groups = [and(is('a', '1'), is('b', '1')), { ...and(is('a', '1'), is('b', '2')), isNegated: true }]
    expect(combinedGroups(groups)).toEqual(groups)
    const marked = [or(is('a', '1'), { ...is('a', '2'), extra: true })]
    expect(combinedGroups(marked)).toEqual(marked)
  })
})

const value = fc.constantFrom('1', '2', 'de', 'df', 'x')
const condition = fc.record({
  on: fc.constant('payload'),
  field: fc.constantFrom('a', 'b'),
  operator: fc.constantFrom('EQUAL', 'LARGER_EQUAL', 'SMALLER', 'NOT_EQUAL'),
  value,
})
const filters = fc.array(
  fc.record({
    value: fc.constantFrom('AND', 'OR'),
    children: fc.array(condition, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 4 },
)

test('whatever is stored is sent as it was', () => {
  fc.assert(
    fc.property(filters, (stored) => {
      const sent = plain(combinedGroups(stored))
      // How a single condition is joined means nothing.
      const shape = (groups: readonly Filter[]) =>
        groups.map((group) => (group.children?.length === 1 ? group.children : group))
      expect(shape(sent)).toEqual(shape(stored))
    }),
  )
})

const combined = fc.oneof(
  condition,
  fc.record({
    on: fc.constant('payload'),
    field: fc.constantFrom('a', 'b'),
    operator: fc.constant('ONE_OF'),
    value: fc.array(value, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    on: fc.constant('payload'),
    field: fc.constantFrom('a', 'b'),
    operator: fc.constant('STARTS_WITH'),
    value: fc.constantFrom('d', 'de', 'x'),
  }),
)

test('a row passes for the texts it names', () => {
  const meets = (row: { operator: string; value: unknown; field: string }, texts: Record<string, string>) => {
    const actual = texts[row.field] ?? ''
    if (row.operator === 'ONE_OF') return (row.value as string[]).includes(actual)
    if (row.operator === 'STARTS_WITH') return actual.startsWith(row.value as string)
    return evaluateFilters([and(row)], { payload: texts }).passed
  }
  fc.assert(
    fc.property(
      fc.constantFrom('AND', 'OR'),
      fc.array(combined, { minLength: 1, maxLength: 3 }),
      fc.record({ a: fc.oneof(value, fc.constantFrom('de_DE', 'd')), b: value }),
      (join, children, texts) => {
        const all = children.map((row) => meets(row, texts))
        const expected = join === 'AND' ? all.every(Boolean) : all.some(Boolean)
        expect(evaluateFilters(plain([{ value: join, children }]), { payload: texts }).passed).toBe(expected)
      },
    ),
  )
})
