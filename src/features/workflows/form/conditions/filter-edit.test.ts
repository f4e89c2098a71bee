import { describe, expect, test } from 'vitest'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { toFilter } from '../../model/to-create.ts'
import { emptyCondition, emptyFilter, type FilterValues } from '../../model/values.ts'
import { conditionCopy, filterCopy, splitTexts, moveToGroup, splitList } from './filter-edit.ts'

const condition = (field: string, operator = 'EQUAL', value = '1') => ({
  ...emptyCondition(),
  on: 'payload',
  field,
  operator,
  value,
})
const group = (value: string, ...children: FilterValues['children']): FilterValues => ({
  ...emptyFilter(),
  value,
  children,
})
/** The filters as text: `&` is AND, `+` is OR, and `|` separates groups. */
const text = (filters: readonly FilterValues[]) =>
  filters
    .map(({ value, children }) =>
      children
        .map(({ field, operator, value: of }) =>
          operator === 'EQUAL' ? field : `${field} ${operator} ${of}`,
        )
        .join(value === 'OR' ? ' + ' : ' & '),
    )
    .join(' | ')

describe('a condition that moves to another group', () => {
  const three = [
    group('AND', condition('a'), condition('b')),
    group('OR', condition('c')),
    group('AND', condition('d')),
  ]
  test.each([
    [{ group: 0, row: 0 }, 1, 'b | c + a | d', { group: 1, row: 1 }],
    [{ group: 1, row: 0 }, 2, 'a & b | d & c', { group: 1, row: 1 }],
    [{ group: 2, row: 0 }, 0, 'a & b & d | c', { group: 0, row: 2 }],
    [{ group: 0, row: 0 }, 0, 'a & b | c | d', { group: 0, row: 0 }],
    [{ group: 0, row: 0 }, 7, 'a & b | c | d', { group: 0, row: 0 }],
  ])('from %j to %i', (from, to, written, place) => {
    const moved = moveToGroup(three, from, to)
    expect(text(moved.filters)).toBe(written)
    expect(moved.place).toEqual(place)
  })
})

test.each([
  ['a, b,, a', ['a', 'b']],
  ['a', []],
  ['a,', []],
  ['', []],
  ['{{payload.a}}, b', []],
])('the texts listed in %j are %j', (value, texts) => expect(splitTexts(value)).toEqual(texts))

describe('a list split into conditions', () => {
  const tags = condition('tags', 'IN', 'x, y')
  const noTags = condition('tags', 'NOT_IN', 'x, y')
  const one = condition('one')
  test.each<[string, FilterValues, number, string]>([
    ['alone', group('AND', tags), 0, 'tags IN x + tags IN y'],
    ['among alternatives', group('OR', one, tags), 1, 'one + tags IN x + tags IN y'],
    ['among others that are needed', group('AND', tags, one), 0, 'tags IN x & one | tags IN y & one'],
    ['none of them, alone', group('OR', noTags), 0, 'tags NOT_IN x & tags NOT_IN y'],
    ['none of them, among others', group('AND', one, noTags), 1, 'one & tags NOT_IN x & tags NOT_IN y'],
    ['none of them, as an alternative', group('OR', one, noTags), 1, 'one | tags NOT_IN x & tags NOT_IN y'],
  ])('%s', (_, filter, row, written) => {
    const split = splitList([filter], { group: 0, row })
    expect(text(split)).toBe(written)
    const operator = filter.children[row]?.operator
    for (const has of [['x'], ['y'], ['z']])
      for (const number of ['1', '2']) {
        const isOne = number === '1'
        const fits = has.includes('z') === (operator === 'NOT_IN')
        const joined = filter.value === 'OR' ? isOne || fits : isOne && fits
        const wanted = filter.children.length === 1 ? fits : joined
        const payload = { tags: has, one: number }
        expect(evaluateFilters(split.map(toFilter), { payload }).passed).toBe(wanted)
      }
  })

  test('leaves everything else unchanged', () => {
    const filters = [group('AND', one), group('AND', condition('tags', 'IN', 'x'))]
    expect(splitList(filters, { group: 1, row: 0 })).toEqual(filters)
  })
})

test('a copy does not have the ids of its original', () => {
  const kept = { _id: '1', id: '1', on: 'payload', extra: true }
  expect(conditionCopy({ ...emptyCondition(), kept }).kept).toEqual({ on: 'payload', extra: true })
  const filter = filterCopy({
    ...emptyFilter(),
    children: [{ ...emptyCondition(), kept }],
    kept: { _id: '2' },
  })
  expect([filter.kept, filter.children[0]?.kept]).toEqual([{}, { on: 'payload', extra: true }])
})
