import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operators, type Condition } from '#src/contract/filter.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import { apply } from '../patch.ts'
import { anyWorkflow } from '../workflow-arbitrary.fixture.ts'
import { create, order } from '../workflow.fixture.ts'
import { findingCodes, type FindingCode, type LintSample } from './finding.ts'
import { lintWorkflow } from './lint-workflow.ts'

const on = (field: string, operator: string, value?: unknown, source = 'payload') => ({
  on: source,
  field,
  operator,
  ...(value === undefined ? {} : { value }),
})
const and = (...children: object[]) => ({ value: 'AND', children })
const or = (...children: object[]) => ({ value: 'OR', children })
const sms = (...filters: object[]) => ({ uuid: 's', template: { type: 'sms', content: 'x' }, filters })
const digest = (metadata: object) => ({ template: { type: 'digest' }, metadata })
const delay = (metadata: object) => ({ template: { type: 'delay' }, metadata })
const regular = (amount: number, unit: string, more: object = {}) => ({
  type: 'regular',
  amount,
  unit,
  ...more,
})
const after = (step: string) => ({ on: 'previousStep', step, stepType: 'unread' })
const wf = (...steps: object[]) => ({ name: 'Ping', steps })

const a = on('a', 'EQUAL', '1')
const b = on('b', 'EQUAL', '2')

/** What the same conditions are found for besides. */
const companions: Partial<Record<FindingCode, FindingCode[]>> = {
  notEqualOnMissing: ['tautology'],
  tautology: ['notEqualOnMissing'],
  unreachableGroup: ['emptyGroup'],
}

describe('each rule', () => {
  test.each<[FindingCode, string, object, string, LintSample?]>([
    [
      'numberWithText',
      'more than a word',
      wf(sms(and(on('n', 'LARGER', 'nine')))),
      'steps.0.filters.0.children.0.value',
    ],
    [
      'numberWithText',
      'more than nothing',
      wf(sms(and(on('n', 'SMALLER', '')))),
      'steps.0.filters.0.children.0.value',
    ],
    [
      'numberWithText',
      'a field that holds text',
      wf(sms(and(on('phone', 'LARGER', '9', 'subscriber')))),
      'steps.0.filters.0.children.0.value',
    ],
    [
      'numberWithText',
      'text in the sample',
      wf(sms(and(on('n', 'LARGER', '9')))),
      'steps.0.filters.0.children.0.value',
      { payload: { n: '10' } },
    ],
    ['valueNotText', 'a number', wf(sms(and(on('n', 'LARGER', 9)))), 'steps.0.filters.0.children.0.value'],
    ['valueNotText', 'a switch', wf(sms(and(on('n', 'EQUAL', true)))), 'steps.0.filters.0.children.0.value'],
    ['unrunOperator', 'LIKE', wf(sms(and(a, on('n', 'LIKE', 'x')))), 'steps.0.filters.0.children.1.operator'],
    [
      'unrunOperator',
      'BETWEEN',
      wf(sms(and(on('n', 'BETWEEN', '1,2')))),
      'steps.0.filters.0.children.0.operator',
    ],
    [
      'unknownOperator',
      'equals',
      wf(sms(and(on('n', 'equals', 'x')))),
      'steps.0.filters.0.children.0.operator',
    ],
    ['unknownJoin', 'lower case', wf(sms({ value: 'and', children: [a, b] })), 'steps.0.filters.0.value'],
    ['unknownJoin', 'none', wf(sms({ children: [a, b] })), 'steps.0.filters.0.value'],
    ['emptyGroup', 'after a real one', wf(sms(and(a), and())), 'steps.0.filters.1'],
    ['emptyGroup', 'without a list', wf(sms(and(a), {})), 'steps.0.filters.1'],
    ['negationIgnored', 'one', wf(sms({ ...and(a), isNegated: true })), 'steps.0.filters.0.isNegated'],
    ['negationIgnored', 'two', wf(sms({ ...and(a, b), isNegated: true })), 'steps.0.filters.0.isNegated'],
    [
      'negationIgnored',
      'with no opposite',
      wf(sms({ ...and(on('n', 'LARGER', '1')), isNegated: true })),
      'steps.0.filters.0.isNegated',
    ],
    [
      'notEqualOnMissing',
      'alone',
      wf(sms(and(on('n', 'NOT_EQUAL', 'x')))),
      'steps.0.filters.0.children.0.operator',
    ],
    [
      'notEqualOnMissing',
      'guarded elsewhere',
      wf(sms(and(on('n', 'NOT_EQUAL', 'x'), on('m', 'IS_DEFINED')))),
      'steps.0.filters.0.children.0.operator',
    ],
    [
      'notEqualOnMissing',
      'guarded by or',
      wf(sms(or(on('n', 'NOT_EQUAL', 'x'), on('n', 'IS_DEFINED')))),
      'steps.0.filters.0.children.0.operator',
    ],
    [
      'contradiction',
      'more and less',
      wf(sms(and(on('n', 'LARGER', '5'), on('n', 'SMALLER', '3')))),
      'steps.0.filters.0',
    ],
    [
      'contradiction',
      'two values',
      wf(sms(and(on('n', 'EQUAL', 'x'), on('n', 'EQUAL', 'y')))),
      'steps.0.filters.0',
    ],
    [
      'contradiction',
      'in and not in',
      wf(sms(and(on('n', 'IN', 'x'), on('n', 'NOT_IN', 'x')))),
      'steps.0.filters.0',
    ],
    [
      'contradiction',
      'online and not',
      wf(sms(and({ on: 'isOnline', value: true }, { on: 'isOnline', value: false }))),
      'steps.0.filters.0',
    ],
    [
      'tautology',
      'is or is not',
      wf(sms(or(on('n', 'EQUAL', 'x'), on('n', 'NOT_EQUAL', 'x')))),
      'steps.0.filters.0',
    ],
    [
      'tautology',
      'is not this or is not that',
      wf(sms(or(on('n', 'NOT_EQUAL', 'x'), on('n', 'NOT_EQUAL', 'y')))),
      'steps.0.filters.0',
    ],
    [
      'tautology',
      'over two groups',
      wf(sms(and(on('n', 'EQUAL', 'x')), and(on('n', 'NOT_EQUAL', 'x')))),
      'steps.0.filters',
    ],
    ['unreachableGroup', 'behind an empty one', wf(sms(and(), and(a))), 'steps.0.filters.1'],
    ['unreachableGroup', 'the same again', wf(sms(and(a), or(a))), 'steps.0.filters.1'],
    ['unreachableGroup', 'narrower than one before', wf(sms(and(a), and(a, b))), 'steps.0.filters.1'],
    ['unreachableGroup', 'part of an or before', wf(sms(or(a, b), and(b))), 'steps.0.filters.1'],
    [
      'unreachableGroup',
      'an and of an or before',
      wf(sms(or(a, b), and(b, on('c', 'EQUAL', 'x')))),
      'steps.0.filters.1',
    ],
    [
      'forwardStep',
      'a later step',
      wf({ ...sms(and(after('t'))), uuid: 'u' }, { ...sms(), uuid: 't' }),
      'steps.0.filters.0.children.0.step',
    ],
    ['forwardStep', 'itself', wf(sms(and(after('s')))), 'steps.0.filters.0.children.0.step'],
    ['unknownStep', 'no step', wf(sms(and(after('gone')))), 'steps.0.filters.0.children.0.step'],
    ['weeksAsSeconds', 'a digest of weeks', wf(digest(regular(2, 'weeks')), sms()), 'steps.0.metadata.unit'],
    ['weeksAsSeconds', 'a delay of months', wf(delay(regular(1, 'months')), sms()), 'steps.0.metadata.unit'],
    [
      'secondDigest',
      'two',
      wf(digest(regular(5, 'minutes')), sms(), digest(regular(5, 'minutes')), sms()),
      'steps.2',
    ],
    ['digestLast', 'nothing behind it', wf(sms(), digest(regular(5, 'minutes'))), 'steps.1'],
    [
      'digestLast',
      'only a delay behind it',
      wf(digest(regular(5, 'minutes')), delay(regular(5, 'minutes'))),
      'steps.0',
    ],
    [
      'digestLast',
      'what is behind it is off',
      wf(digest(regular(5, 'minutes')), { ...sms(), active: false }),
      'steps.0',
    ],
    [
      'digestKeyMissing',
      'not in the sample',
      wf(digest(regular(5, 'minutes', { digestKey: 'order.id' })), sms()),
      'steps.0.metadata.digestKey',
      { payload: { order: {} } },
    ],
    [
      'delayInPast',
      'by the sample',
      wf(delay({ type: 'scheduled', delayPath: 'at' }), sms()),
      'steps.0.metadata.delayPath',
      { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-23' } },
    ],
    [
      'unrunOperator',
      'in a variant',
      wf({ ...sms(), variants: [sms(and(on('n', 'LIKE', 'x')))] }),
      'steps.0.variants.0.filters.0.children.0.operator',
    ],
  ])('%s: %s', (code, _, workflow, path, sample) => {
    const findings = lintWorkflow(workflow, sample)
    const own = findings.filter((each) => each.code === code)
    expect(own.map((each) => each.path)).toContain(path)
    const allowed = [code, ...(companions[code] ?? [])]
    expect(findings.filter((each) => !allowed.includes(each.code))).toEqual([])
    for (const { repair } of own) {
      const left = repair
        ? lintWorkflow(apply(workflow, repair), sample).filter((each) => each.code === code)
        : []
      expect(left.length).toBeLessThan(own.length)
    }
  })
})

test('the table above has every rule', () => {
  // Without this, a code that nothing finds any more would go unnoticed.
  const found = new Set<string>()
  const all = wf(
    sms(
      and(on('n', 'LARGER', 'x')),
      and(on('o', 'EQUAL', 5)),
      and(on('p', 'LIKE', 'x')),
      and(on('q', 'is', 'x')),
    ),
    sms(
      { value: 'and', children: [a, b] },
      { ...and(a), isNegated: true },
      and(on('n', 'NOT_EQUAL', 'x')),
      and(),
      and(b),
    ),
    sms(
      and(on('n', 'EQUAL', 'x'), on('n', 'EQUAL', 'y')),
      or(on('m', 'EQUAL', 'x'), on('m', 'NOT_EQUAL', 'x')),
    ),
    { ...sms(and(after('t'))), uuid: 'u' },
    { ...sms(and(after('gone'))), uuid: 't' },
    delay({ type: 'scheduled', delayPath: 'at' }),
    digest(regular(1, 'weeks', { digestKey: 'k' })),
    digest(regular(1, 'days')),
  )
  const sample = { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-23' } }
  for (const { code } of lintWorkflow(all, sample)) found.add(code)
  expect([...found].toSorted()).toEqual([...findingCodes].toSorted())
})

test.each<[FindingCode, object, object]>([
  ['valueNotText', sms(and(on('n', 'LARGER', 9))), sms(and(on('n', 'LARGER', '9')))],
  ['unrunOperator', sms(and(on('n', 'LIKE', 'x'))), sms(and(on('n', 'IN', 'x')))],
  ['unrunOperator', sms(and(on('n', 'NOT_LIKE', 'x'))), sms(and(on('n', 'NOT_IN', 'x')))],
  ['unknownJoin', sms({ value: 'or', children: [a, b] }), sms(or(a, b))],
  ['emptyGroup', sms(and(a), and()), sms(and(a))],
  [
    'negationIgnored',
    sms({ ...and(a, b), isNegated: true }),
    sms({ ...or(on('a', 'NOT_EQUAL', '1'), on('b', 'NOT_EQUAL', '2')), isNegated: false }),
  ],
  [
    'negationIgnored',
    sms({ ...or(on('a', 'NOT_IN', '1'), on('b', 'IN', '2')), isNegated: true }),
    sms({ ...and(on('a', 'IN', '1'), on('b', 'NOT_IN', '2')), isNegated: false }),
  ],
  [
    'negationIgnored',
    sms({ ...and(on('n', 'LARGER', '1')), isNegated: true }),
    sms({ ...and(on('n', 'LARGER', '1')), isNegated: false }),
  ],
  [
    'notEqualOnMissing',
    sms(or(on('n', 'NOT_EQUAL', 'x'))),
    sms(and(on('n', 'NOT_EQUAL', 'x'), on('n', 'IS_DEFINED', ''))),
  ],
  ['unreachableGroup', sms(and(a), and(a, b)), sms(and(a))],
  ['weeksAsSeconds', delay(regular(2, 'weeks')), delay(regular(14, 'days'))],
  ['weeksAsSeconds', delay(regular(2, 'months')), delay(regular(60, 'days'))],
])('the repair of %s', (code, step, repaired) => {
  const workflow = wf(step)
  const repair = lintWorkflow(workflow).find((each) => each.code === code)?.repair
  expect(repair && apply(workflow, repair)).toEqual(wf(repaired))
})

test('findings say what their sentence needs', () => {
  const [only] = lintWorkflow(wf(sms(), sms(and(on('n', 'BETWEEN', '1,2')))))
  expect(only).toEqual({
    code: 'unrunOperator',
    path: 'steps.1.filters.0.children.0.operator',
    params: { step: 2, source: 'payload', field: 'n', operator: 'BETWEEN' },
    severity: 'error',
  })
})

const bell = { uuid: 'bell', template: { type: 'in_app', content: 'x' } }
describe('good workflows', () => {
  test.each<[string, object, LintSample?]>([
    ['nothing', wf()],
    ['the order', order],
    ['the order as the service answers it', create(order)],
    ['one condition', wf(sms(and(on('total', 'LARGER', '50'))))],
    ['a number with a number', wf(sms(and(on('total', 'LARGER', '50')))), { payload: { total: 80 } }],
    [
      'a date with a date',
      wf(sms(and(on('due', 'SMALLER', '2024-10-24')))),
      { payload: { due: '2024-10-01' } },
    ],
    ['a range', wf(sms(and(on('n', 'LARGER_EQUAL', '5'), on('n', 'SMALLER', '10'))))],
    ['the edges of a range', wf(sms(or(on('n', 'SMALLER', '5'), on('n', 'LARGER', '10'))))],
    ['exactly one', wf(sms(and(on('n', 'LARGER_EQUAL', '5'), on('n', 'SMALLER_EQUAL', '5'))))],
    ['either', wf(sms(or(on('plan', 'EQUAL', 'pro'), on('plan', 'EQUAL', 'team'))))],
    ['alternatives', wf(sms(and(a), and(b), or(on('c', 'EQUAL', '1'), on('d', 'EQUAL', '2'))))],
    ['wider than one before', wf(sms(and(a, b), and(a)))],
    ['is not, where it is there', wf(sms(and(on('n', 'NOT_EQUAL', 'x'), on('n', 'IS_DEFINED'))))],
    ['a template', wf(sms(and(on('n', 'LARGER', '{{subscriber.data.limit}}'))))],
    ['contains both', wf(sms(and(on('tags', 'IN', 'a'), on('tags', 'IN', 'b'))))],
    ['contains and does not', wf(sms(and(on('tags', 'IN', 'a'), on('tags', 'NOT_IN', 'ab'))))],
    ['contains, and is more', wf(sms(and(on('n', 'IN', 'b'), on('n', 'LARGER', '2024-01'))))],
    [
      'lower and not equal',
      wf(sms(and(on('n', 'SMALLER', '5'), on('n', 'NOT_EQUAL', '4'), on('n', 'IS_DEFINED')))),
    ],
    ['at most or at least', wf(sms(or(on('n', 'SMALLER_EQUAL', '5'), on('n', 'LARGER', '5'))))],
    ['one empty group alone', wf(sms(and()))],
    ['not negated', wf(sms({ ...and(a), isNegated: false, type: 'GROUP' }))],
    ['an earlier step', wf(bell, sms(and(after('bell'))))],
    ['a far earlier step', wf(bell, delay(regular(1, 'hours')), sms(and(after('bell'), a)))],
    [
      'online',
      wf(
        sms(
          and({ on: 'isOnline', value: false }, { on: 'isOnlineInLast', value: 5, timeOperator: 'minutes' }),
        ),
      ),
    ],
    ['online or offline', wf(sms(or({ on: 'isOnline', value: false }, { on: 'isOnline', value: true })))],
    [
      'webhooks, each its own',
      wf(
        sms(
          and(
            { ...on('ok', 'EQUAL', 'y', 'webhook'), webhookUrl: 'https://a' },
            { ...on('ok', 'EQUAL', 'n', 'webhook'), webhookUrl: 'https://b' },
          ),
        ),
      ),
    ],
    ['the same name elsewhere', wf(sms(and(on('plan', 'EQUAL', 'a'), on('plan', 'EQUAL', 'b', 'tenant'))))],
    ['a digest', wf(digest(regular(5, 'minutes', { digestKey: 'k' })), sms()), { payload: { k: 1 } }],
    [
      'a digest behind another that is off',
      wf({ ...digest(regular(5, 'minutes')), active: false }, digest(regular(1, 'days')), sms()),
    ],
    [
      'a timed digest of weeks',
      wf(
        digest({ type: 'timed', amount: 2, unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday'] } }),
        sms(),
      ),
    ],
    [
      'a look-back of weeks',
      wf(digest(regular(5, 'minutes', { backoff: true, backoffAmount: 1, backoffUnit: 'weeks' })), sms()),
    ],
    [
      'a delay to come',
      wf(delay({ type: 'scheduled', delayPath: 'at' }), sms()),
      { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-25' } },
    ],
    ['a delay last', wf(sms(), delay(regular(5, 'minutes')))],
    ['weeks of a step that does not wait', wf({ ...sms(), metadata: regular(1, 'weeks') })],
    ['not a workflow', { steps: [null, 7, { filters: 'x' }, { filters: [null, 7, { children: 'x' }] }] }],
  ])('%s', (_, workflow, sample) => {
    expect(lintWorkflow(workflow, sample).filter(({ code }) => code !== 'emptyGroup')).toEqual([])
  })
})

const value = fc.constantFrom('', '1', '2', '10', 'a', 'b', 'ab')
const child = fc.record({ operator: fc.constantFrom(...operators), value })
const actual = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.double({ min: -2, max: 12, noNaN: true }),
  fc.string({ maxLength: 3 }),
  value,
  fc.constantFrom(undefined, null, ['a'], ['a', 'b'], []),
)

test('what it calls a contradiction lets nothing through, and a tautology lets everything', () => {
  fc.assert(
    fc.property(
      fc.array(child, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('AND', 'OR'),
      actual,
      (some, join, x) => {
        const children: Condition[] = some.map((each) => ({ on: 'payload', field: 'x', ...each }))
        const codes = lintWorkflow(wf(sms({ value: join, children }))).map(({ code }) => code)
        const { passed } = evaluateFilters([{ value: join, children }], { payload: { x } }, 'fixed')
        if (codes.includes('contradiction')) expect(passed).toBe(false)
        if (codes.includes('tautology')) expect(passed).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a group it calls unreachable can go without a change of verdict', () => {
  const group = fc.record({
    value: fc.constantFrom('AND', 'OR'),
    children: fc.array(fc.constantFrom(a, b, on('c', 'IS_DEFINED')), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(group, { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2')),
      (filters, payload) => {
        const workflow = wf(sms(...filters))
        for (const { code, repair } of lintWorkflow(workflow)) {
          if (code !== 'unreachableGroup' || !repair) continue
          const left = (apply(workflow, repair).steps[0] as { filters: typeof filters }).filters
          expect(evaluateFilters(left, { payload }).passed).toBe(evaluateFilters(filters, { payload }).passed)
        }
      },
    ),
  )
})

test('never throws, and every repair can be applied', () => {
  fc.assert(
    fc.property(anyWorkflow, fc.object(), (workflow, sample) => {
      for (const { repair } of lintWorkflow(workflow, sample))
        if (repair) expect(apply(workflow, repair)).not.toEqual(workflow)
    }),
  )
  fc.assert(
    fc.property(
      fc.anything(),
      (odd) =>
        void lintWorkflow({
          steps: [{ filters: [odd, { children: [odd] }], metadata: odd, variants: odd }, odd],
        }),
    ),
  )
})

test('five thousand conditions are linted, too', () => {
  const conditions = (group: number) =>
    Array.from({ length: 10 }, (_, at) => on(`f${group}.${at % 5}`, 'LARGER', String(at)))
  const filters = Array.from({ length: 500 }, (_, group) => and(...conditions(group)))
  const start = process.cpuUsage()
  expect(lintWorkflow(wf(sms(...filters)))).toEqual([])
  // What other work the machine has does not count; it takes a tenth of this.
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
})
