import { describe, expect, test } from 'vitest'
import { apply } from '../json/patch.ts'
import { findingCodes, type FindingCode, type LintSample } from './finding.ts'
import { a, after, and, b, collect, delay, digest, on, or, regular, sms, wf } from './lint.fixture.ts'
import { lintWorkflow } from './lint-workflow.ts'

const monthly = (timed: object) =>
  digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', ...timed } })
const doubled = on('payload.a', 'IN', '1')

/** Other findings about the same conditions. */
const companions: Partial<Record<FindingCode, FindingCode[]>> = {
  notEqualOnMissing: ['tautology'],
  tautology: ['notEqualOnMissing'],
}

describe('each rule', () => {
  test.each<[FindingCode, string, object, string, LintSample?]>([
    [
      'numberWithText',
      'a word as a limit',
      wf(sms(and(on('n', 'LARGER', 'nine')))),
      'steps.0.filters.0.children.0.value',
    ],
    [
      'numberWithText',
      'an empty limit',
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
    ['valueNotText', 'a list', wf(sms(and(on('n', 'IN', ['x'])))), 'steps.0.filters.0.children.0.value'],
    ['valueNotText', 'an object', wf(sms(and(on('n', 'EQUAL', {})))), 'steps.0.filters.0.children.0.value'],
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
    [
      'emptyGroup',
      'before another group, which is not unreachable',
      wf(sms(and(), and(a))),
      'steps.0.filters.0',
    ],
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
      'guarded only in an OR',
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
      'one value that contains another',
      wf(sms(and(on('n', 'EQUAL', 'x'), on('n', 'IN', 'y')))),
      'steps.0.filters.0',
    ],
    [
      'contradiction',
      'contains and does not contain',
      wf(sms(and(on('n', 'IN', 'x'), on('n', 'NOT_IN', 'x')))),
      'steps.0.filters.0',
    ],
    [
      'contradiction',
      'online and offline',
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
      'across two groups',
      wf(sms(and(on('n', 'EQUAL', 'x')), and(on('n', 'NOT_EQUAL', 'x')))),
      'steps.0.filters',
    ],
    ['fieldWithSource', 'twice', wf(sms(and(doubled))), 'steps.0.filters.0.children.0.field'],
    ['unreachableGroup', 'the same again', wf(sms(and(a), or(a))), 'steps.0.filters.1'],
    ['unreachableGroup', 'narrower than an earlier one', wf(sms(and(a), and(a, b))), 'steps.0.filters.1'],
    ['unreachableGroup', 'part of an earlier OR', wf(sms(or(a, b), and(b))), 'steps.0.filters.1'],
    [
      'unreachableGroup',
      'an AND covered by an earlier OR',
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
      'only a delay after it',
      wf(digest(regular(5, 'minutes')), delay(regular(5, 'minutes'))),
      'steps.0',
    ],
    [
      'digestLast',
      'the step after it is off',
      wf(digest(regular(5, 'minutes')), { ...sms(), active: false }),
      'steps.0',
    ],
    ['digestKeyUnusual', 'with a space', wf(collect('order id'), sms()), 'steps.0.metadata.digestKey'],
    ['digestKeyAsVariable', 'in braces', wf(collect('{{ orderId }}'), sms()), 'steps.0.metadata.digestKey'],
    [
      'digestKeyMissing',
      'not in the sample',
      wf(collect('order.id'), sms()),
      'steps.0.metadata.digestKey',
      { payload: { order: {} } },
    ],
    [
      'delayPathNested',
      'of a date in an object',
      wf(delay({ type: 'scheduled', delayPath: 'order.at' }), sms()),
      'steps.0.metadata.delayPath',
      { payload: { order: { at: '2024-10-25' } } },
    ],
    [
      'delayInPast',
      'according to the sample',
      wf(delay({ type: 'scheduled', delayPath: 'at' }), sms()),
      'steps.0.metadata.delayPath',
      { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-23T00:00:00.000Z' } },
    ],
    [
      'delayDateRefused',
      'in another form',
      wf(delay({ type: 'scheduled', delayPath: 'at' }), sms()),
      'steps.0.metadata.delayPath',
      { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-25' } },
    ],
    [
      'weeksAsSeconds',
      'an unknown unit',
      wf(delay(regular(2, 'fortnights')), sms()),
      'steps.0.metadata.unit',
    ],
    [
      'timingNeverRuns',
      'an unknown type',
      wf(delay({ ...regular(2, 'days'), type: 'mystery' }), sms()),
      'steps.0.metadata.type',
    ],
    [
      'timingNeverRuns',
      'beyond the last date',
      wf(delay(regular(1e20, 'days')), sms()),
      'steps.0.metadata.amount',
    ],
    [
      'timingNeverRuns',
      'by date',
      wf(monthly({ monthlyType: 'each', monthDays: [15] }), sms()),
      'steps.0.metadata.timed.monthDays',
    ],
    [
      'timingNeverRuns',
      'without a time of day',
      wf(monthly({ atTime: '', monthDays: [] }), sms()),
      'steps.0.metadata.timed.atTime',
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

test('all rules are covered', () => {
  // Otherwise a code that is no longer produced would go unnoticed.
  const found = new Set<string>()
  const all = wf(
    sms(
      and(on('n', 'LARGER', 'x')),
      and(on('o', 'EQUAL', 5)),
      and(on('payload.p', 'LIKE', 'x')),
      and(on('q', 'is', 'x')),
    ),
    sms(
      { value: 'and', children: [a, b] },
      { ...and(a), isNegated: true },
      and(on('n', 'NOT_EQUAL', 'x')),
      and(),
      and(a, b),
    ),
    sms(
      and(on('n', 'EQUAL', 'x'), on('n', 'EQUAL', 'y')),
      or(on('m', 'EQUAL', 'x'), on('m', 'NOT_EQUAL', 'x')),
    ),
    { ...sms(and(after('t'))), uuid: 'u' },
    { ...sms(and(after('gone'))), uuid: 't' },
    ...['at', 'order.at', 'later'].map((delayPath) => delay({ type: 'scheduled', delayPath })),
    delay(regular(0, '')),
    { ...sms(), variants: [{}], template: { type: 'sms', content: '{{#each step.events}}{{a}}{{/each}}' } },
    digest(regular(1, 'weeks', { digestKey: 'k', backoff: true })),
    ...['{{', '{{a}}'.repeat(2001), '{{> a}}', '{{actor.x}}{{shout x}}', '{{step.total_count}}'].map(
      (content) => ({
        template: { type: 'sms', content },
      }),
    ),
    sms(and(on('locale', 'EQUAL', 'de', 'subscriber'))),
    { template: { type: 'in_app', content: '<John>' } },
    {
      template: { type: 'in_app', content: 'Hi', cta: { data: { url: 'there' } }, actor: { data: '{{a}}' } },
    },
    collect('payload.id'),
    collect('order\u200bid'),
    { template: { type: 'sms', content: '｛｛name｝｝' } },
    collect('order id'),
    delay(regular(1, 'days')),
  )
  const sample = {
    now: '2024-10-24T12:00:00Z',
    payload: { at: '2024-10-23T00:00:00.000Z', later: 'Oct 30, 2024' },
  }
  for (const { code } of lintWorkflow(all, sample)) found.add(code)
  expect([...found].toSorted()).toEqual([...findingCodes].toSorted())
})

test.each<[FindingCode, object, object]>([
  ['valueNotText', sms(and(on('n', 'LARGER', 9))), sms(and(on('n', 'LARGER', '9')))],
  ['valueNotText', sms(and(on('n', 'IN', ['x']))), sms(and(on('n', 'IN', 'x')))],
  ['unrunOperator', sms(and(on('n', 'LIKE', 'x'))), sms(and(on('n', 'IN', 'x')))],
  ['unrunOperator', sms(and(on('n', 'NOT_LIKE', 'x'))), sms(and(on('n', 'NOT_IN', 'x')))],
  ['unknownJoin', sms({ value: 'or', children: [a, b] }), sms(or(a, b))],
  ['emptyGroup', sms(and(a), and()), sms(and(a))],
  ['emptyGroup', sms(and(), and(a)), sms(and(a))],
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
  ['fieldWithSource', sms(and(on('payload.total', 'LARGER', '5'))), sms(and(on('total', 'LARGER', '5')))],
  ['digestKeyAsVariable', collect('{{payload.order.id}}'), collect('order.id')],
  ['digestKeyAsVariable', collect('payload.order.id'), collect('order.id')],
  ['weeksAsSeconds', delay(regular(2, 'weeks')), delay(regular(14, 'days'))],
  ['weeksAsSeconds', delay(regular(2, 'months')), delay(regular(60, 'days'))],
])('the repair of %s', (code, step, repaired) => {
  const workflow = wf(step)
  const repair = lintWorkflow(workflow).find((each) => each.code === code)?.repair
  expect(repair && apply(workflow, repair)).toEqual(wf(repaired))
})

test('a finding has the parameters of its message', () => {
  const [only] = lintWorkflow(wf(sms(), sms(and(on('n', 'BETWEEN', '1,2')))))
  expect(only).toEqual({
    code: 'unrunOperator',
    path: 'steps.1.filters.0.children.0.operator',
    params: { step: 2, source: 'payload', field: 'n', operator: 'BETWEEN' },
    severity: 'error',
  })
})
