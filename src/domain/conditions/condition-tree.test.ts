import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { operators } from '#src/contract/operators.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import { expanded, expansionCap, folded, treeHolds, type ConditionTree } from './condition-tree.ts'
import { runs } from '#src/testing/runs.ts'

const c = (field: string, operator = 'EQUAL', value: string = '1'): Condition => ({
  on: 'payload',
  field,
  operator,
  value,
})
const leaf = (field: string, operator?: string): ConditionTree => ({
  kind: 'condition',
  condition: c(field, operator),
})
const all = (...children: ConditionTree[]): ConditionTree => ({ kind: 'all', children })
const any = (...children: ConditionTree[]): ConditionTree => ({ kind: 'any', children })
const not = (child: ConditionTree): ConditionTree => ({ kind: 'not', child })
const [a, b, d, e] = ['a', 'b', 'd', 'e'].map((field) => leaf(field)) as [
  ConditionTree,
  ConditionTree,
  ConditionTree,
  ConditionTree,
]

const written = (filters: readonly Filter[]) =>
  filters.map(({ value, children }) =>
    (children ?? [])
      .map(({ field, operator }) => (operator === 'EQUAL' ? field : `${operator} ${field}`))
      .join(` ${value} `),
  )
const groupsOf = (tree: ConditionTree) => {
  const result = expanded(tree)
  return 'problem' in result ? [result.problem] : written(result.filters)
}

test.each<[string, ConditionTree, string[]]>([
  ['one', a, ['a']],
  ['all', all(a, b), ['a AND b']],
  ['any', any(a, b), ['a OR b']],
  ['a and (b or d)', all(a, any(b, d)), ['a AND b', 'a AND d']],
  ['(a or b) and (d or e)', all(any(a, b), any(d, e)), ['a AND d', 'a AND e', 'b AND d', 'b AND e']],
  ['any of several alls and single conditions', any(a, all(b, d), e), ['a OR e', 'b AND d']],
  ['not', not(a), ['NOT_EQUAL a']],
  ['not not', not(not(a)), ['a']],
  ['not all', not(all(a, b)), ['NOT_EQUAL a OR NOT_EQUAL b']],
  ['not any', not(any(a, b)), ['NOT_EQUAL a AND NOT_EQUAL b']],
  ['not contains', not(leaf('a', 'IN')), ['NOT_IN a']],
  ['a duplicate', all(a, a), ['a']],
  ['a group that another one covers', any(a, all(a, b)), ['a']],
  ['an empty all', all(), []],
  ['a condition or an empty all', any(a, all()), []],
  ['an empty any', any(), ['never']],
  ['all with an empty any', all(a, any()), ['never']],
  ['not present', not(leaf('a', 'IS_DEFINED')), ['noOpposite']],
])('%s', (_, tree, groups) => {
  expect(groupsOf(tree)).toEqual(groups)
})

test('an inverted order is reported as inexact, because both fail where the field is missing', () => {
  const result = expanded(not(leaf('a', 'LARGER')))
  expect(result).toMatchObject({ inexact: [{ field: 'a', operator: 'SMALLER_EQUAL' }] })
  expect(expanded(all(a, not(b)))).toMatchObject({ inexact: [] })
  const online = { kind: 'condition', condition: { on: 'isOnline', value: true } } as const
  expect(expanded(not(online))).toEqual({ problem: 'noOpposite', condition: online.condition })
})

const filtersOf = (tree: ConditionTree) => {
  const result = expanded(tree)
  return 'problem' in result ? [result.problem] : [...written(result.filters), ...inexactIn(result.inexact)]
}
const inexactIn = (some: readonly Condition[]) =>
  some.map(({ field, operator }) => `not exact: ${operator} ${field}`)

describe('"contains", on which the service of 2024 gives up where the field is missing', () => {
  const [tags, list] = [leaf('tags', 'IN'), leaf('list', 'IN')]
  test.each<[string, ConditionTree, string[]]>([
    ['alone', tags, ['IN tags']],
    ['with another', all(tags, a), ['IN tags AND a']],
    ['comes last in a group', any(tags, a, b), ['a OR b OR IN tags']],
    ['groups with it come last', any(all(tags, b), a, all(d, e)), ['a', 'd AND e', 'IN tags AND b']],
    [
      'the single conditions come last with it',
      any(all(tags, b), a, tags, all(d, e)),
      ['d AND e', 'a OR IN tags'],
    ],
    ['in every group', all(tags, any(a, b)), ['IN tags AND a', 'IN tags AND b']],
    [
      'two are not exact: the service may give up at the first',
      any(tags, list),
      ['IN tags OR IN list', 'not exact: IN tags'],
    ],
    [
      'nor in groups',
      any(all(tags, a), all(list, b)),
      ['IN tags AND a', 'IN list AND b', 'not exact: IN tags'],
    ],
    ['two about one field are', any(tags, leaf('tags', 'NOT_IN')), ['IN tags OR NOT_IN tags']],
    ['inverted', not(tags), ['NOT_IN tags', 'not exact: NOT_IN tags']],
    ['negated as written', leaf('tags', 'NOT_IN'), ['NOT_IN tags']],
  ])('%s', (_, tree, filters) => {
    expect(filtersOf(tree)).toEqual(filters)
  })

  test('is always exact on the fixed service', () => {
    expect(expanded(not(tags), expansionCap, 'fixed')).toMatchObject({ inexact: [] })
    expect(expanded(any(tags, list), expansionCap, 'fixed')).toMatchObject({ inexact: [] })
    expect(expanded(any(tags, a), expansionCap, 'fixed')).toMatchObject({ inexact: [] })
  })
})

test('stops growing at the cap', () => {
  const pairs = (count: number) =>
    all(...Array.from({ length: count }, (_, at) => any(leaf(`l${at}`), leaf(`r${at}`))))
  expect(expanded(pairs(5))).toMatchObject({ filters: { length: 32 } })
  expect(expanded(pairs(6))).toEqual({ problem: 'tooLarge' })
  expect(expanded(pairs(40))).toEqual({ problem: 'tooLarge' })
  expect(expanded(pairs(2), { groups: 4, conditions: 8 })).toMatchObject({ filters: { length: 4 } })
  expect(expanded(pairs(2), { groups: 3, conditions: 8 })).toEqual({ problem: 'tooLarge' })
  expect(expanded(pairs(2), { groups: 4, conditions: 7 })).toEqual({ problem: 'tooLarge' })
  expect(expansionCap.groups).toBeGreaterThan(32)
})

const conditions = fc.record({
  on: fc.constant('payload'),
  field: fc.constantFrom('x', 'y', 'z'),
  operator: fc.constantFrom(...operators),
  value: fc.constantFrom('', '1', 'a'),
})
const { tree } = fc.letrec<{ tree: ConditionTree; inner: ConditionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    conditions.map((condition): ConditionTree => ({ kind: 'condition', condition })),
    tie('inner'),
  ),
  inner: fc.oneof(
    tie('tree').map(not),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => all(...children)),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => any(...children)),
  ),
}))
const payload = fc.dictionary(
  fc.constantFrom('x', 'y', 'z'),
  fc.constantFrom<unknown>('', '1', 'a', 1, 0, true, false, null, ['a'], {}),
)
const texts = fc.constantFrom<unknown>('', '1', 'a')

describe('laws', () => {
  test.each(['2024', 'fixed'] as const)('exact groups hold where the tree does: %s', (semantics) => {
    const cases = runs(3_000)
    let exact = 0
    fc.assert(
      fc.property(tree, payload, (asked, given) => {
        const result = expanded(asked, expansionCap, semantics)
        const holds = treeHolds(asked, { payload: given }, semantics)
        if ('problem' in result) {
          if (result.problem === 'never') expect(holds).toBe(false)
        } else if (result.inexact.length === 0) {
          exact += 1
          expect(evaluateFilters(result.filters, { payload: given }, semantics).passed).toBe(holds)
        }
      }),
      cases,
    )
    expect(exact).toBeGreaterThan(cases.numRuns / 6)
  })

  test('groups hold where the tree does if the service does not give up, exact or not', () => {
    const lists = fc.record({ x: texts, y: texts, z: texts })
    fc.assert(
      fc.property(tree, lists, (asked, given) => {
        const result = expanded(asked)
        if ('problem' in result) return
        const { passed } = evaluateFilters(result.filters, { payload: given })
        expect(passed).toBe(treeHolds(asked, { payload: given }))
      }),
    )
  })

  const group = fc.record({
    value: fc.constantFrom('AND', 'OR', 'XOR'),
    children: fc.array(conditions, { maxLength: 3 }),
  })
  test('folding and expanding filters keeps their meaning', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), payload, (filters, given) => {
        const passed = evaluateFilters(filters, { payload: given }, 'fixed').passed
        const back = folded(filters)
        expect(treeHolds(back, { payload: given }, 'fixed')).toBe(passed)
        const again = expanded(back)
        if ('problem' in again) expect([again.problem, passed]).toEqual(['never', false])
        else expect(evaluateFilters(again.filters, { payload: given }, 'fixed').passed).toBe(passed)
      }),
      runs(2_000),
    )
  })

  test('expanding twice changes nothing', () => {
    fc.assert(
      fc.property(tree, (asked) => {
        const once = expanded(asked)
        if ('problem' in once) return
        const twice = expanded(folded(once.filters))
        const groups = (filters: readonly Filter[]) =>
          filters
            .map(({ children }) => (children ?? []).map((each) => JSON.stringify(each)).toSorted())
            .toSorted()
        expect('problem' in twice ? twice.problem : groups(twice.filters)).toEqual(groups(once.filters))
      }),
    )
  })
})

test.each<[string, Filter[], ConditionTree]>([
  ['no filters', [], all()],
  [
    'conditions that all groups share come first',
    [
      { value: 'AND', children: [c('a'), c('b')] },
      { value: 'AND', children: [c('a'), c('d')] },
    ],
    all(a, any(b, d)),
  ],
  [
    'nothing shared',
    [
      { value: 'AND', children: [c('a'), c('b')] },
      { value: 'OR', children: [c('a'), c('d')] },
    ],
    any(all(a, b), any(a, d)),
  ],
  ['one group', [{ value: 'OR', children: [c('a'), c('b')] }], any(a, b)],
  ['one condition', [{ children: [c('a')] }], a],
  [
    'ids of the service are not compared',
    [
      { value: 'AND', children: [{ ...c('a'), _id: '1' }, c('b')] },
      { value: 'AND', children: [{ ...c('a'), _id: '2' }, c('d')] },
    ],
    all({ kind: 'condition', condition: { ...c('a'), _id: '1' } }, any(b, d)),
  ],
])('folded: %s', (_, filters, expected) => {
  expect(folded(filters)).toEqual(expected)
})
