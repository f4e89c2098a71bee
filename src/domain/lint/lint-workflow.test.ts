import { describe, expect, test } from 'vitest'
import { apply } from '../json/patch.ts'
import type { FindingCode, LintSample } from './finding.ts'
import {
  a,
  after,
  and,
  b,
  collect,
  delay,
  digest,
  on,
  or,
  regular,
  sms,
  wf,
} from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

const monthly = (timed: object) =>
  digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', ...timed } })
const doubled = on('payload.a', 'IN', '1')

/** Also that nothing else is found, and that each repair leaves less to find. */
function isFound(code: FindingCode, workflow: object, path: string, sample?: LintSample) {
  const findings = lintWorkflow(workflow, sample)
  const own = findings.filter((each) => each.code === code)
  expect(own.map((each) => each.path)).toContain(path)
  expect(findings.filter((each) => each.code !== code)).toEqual([])
  for (const { repair } of own) {
    const left = repair
      ? lintWorkflow(apply(workflow, repair), sample).filter((each) => each.code === code)
      : []
    expect(left.length).toBeLessThan(own.length)
  }
}

describe('each rule', () => {
  test.each<[FindingCode, string, object[], string, LintSample?]>([
    ['numberWithText', 'a word as a limit', [and(on('n', 'LARGER', 'nine'))], '0.children.0.value'],
    [
      'numberWithText',
      'a field that holds text',
      [and(on('phone', 'LARGER', '9', 'subscriber'))],
      '0.children.0.value',
    ],
    [
      'numberWithText',
      'text in the sample',
      [and(on('n', 'LARGER', '9'))],
      '0.children.0.value',
      { payload: { n: '10' } },
    ],
    ['valueNotText', 'a number', [and(on('n', 'LARGER', 9))], '0.children.0.value'],
    ['valueNotText', 'a list', [and(on('n', 'IN', ['x']))], '0.children.0.value'],
    ['valueNotText', 'a switch', [and(on('n', 'EQUAL', true))], '0.children.0.value'],
    ['unrunOperator', 'LIKE', [and(a, on('n', 'LIKE', 'x'))], '0.children.1.operator'],
    ['unrunOperator', 'equals', [and(on('n', 'equals', 'x'))], '0.children.0.operator'],
    ['unknownJoin', 'lower case', [{ value: 'and', children: [a, b] }], '0.value'],
    ['emptyGroup', 'after a real one', [and(a), and()], '1'],
    ['emptyGroup', 'without a list', [and(a), {}], '1'],
    ['negationIgnored', 'one', [{ ...and(a), isNegated: true }], '0.isNegated'],
    ['notEqualOnMissing', 'alone', [and(on('n', 'NOT_EQUAL', 'x'))], '0.children.0.operator'],
    [
      'notEqualOnMissing',
      'guarded only in an OR',
      [or(on('n', 'NOT_EQUAL', 'x'), on('n', 'IS_DEFINED'))],
      '0.children.0.operator',
    ],
    ['contradiction', 'more and less', [and(on('n', 'LARGER', '5'), on('n', 'SMALLER', '3'))], '0'],
    ['contradiction', 'more and at most', [and(on('n', 'LARGER', '5'), on('n', 'SMALLER_EQUAL', '5'))], '0'],
    ['contradiction', 'two values', [and(on('n', 'EQUAL', 'x'), on('n', 'EQUAL', 'y'))], '0'],
    [
      'contradiction',
      'contains and does not contain',
      [and(on('n', 'IN', 'x'), on('n', 'NOT_IN', 'x'))],
      '0',
    ],
    ['fieldWithSource', 'twice', [and(doubled)], '0.children.0.field'],
    ['forwardStep', 'itself', [and(after('s'))], '0.children.0.step'],
    ['unknownStep', 'no step', [and(after('gone'))], '0.children.0.step'],
  ])('%s of a condition: %s', (code, _, filters, path, sample) =>
    isFound(code, wf(sms(...filters)), ['steps.0.filters', path].filter(Boolean).join('.'), sample),
  )

  test.each<[FindingCode, string, object, string, LintSample?]>([
    [
      'forwardStep',
      'a later step',
      wf({ ...sms(and(after('t'))), uuid: 'u' }, { ...sms(), uuid: 't' }),
      '0.filters.0.children.0.step',
    ],
    ['weeksAsSeconds', 'a digest of weeks', wf(digest(regular(2, 'weeks')), sms()), '0.metadata.unit'],
    ['weeksAsSeconds', 'a delay of months', wf(delay(regular(1, 'months')), sms()), '0.metadata.unit'],
    [
      'secondDigest',
      'two',
      wf(digest(regular(5, 'minutes')), sms(), digest(regular(5, 'minutes')), sms()),
      '2',
    ],
    ['digestLast', 'nothing behind it', wf(sms(), digest(regular(5, 'minutes'))), '1'],
    ['digestKeyAsVariable', 'in braces', wf(collect('{{ orderId }}'), sms()), '0.metadata.digestKey'],
    [
      'delayPathNested',
      'of a date in an object',
      wf(delay({ type: 'scheduled', delayPath: 'order.at' }), sms()),
      '0.metadata.delayPath',
      { payload: { order: { at: '2024-10-25' } } },
    ],
    ['weeksAsSeconds', 'an unknown unit', wf(delay(regular(2, 'fortnights')), sms()), '0.metadata.unit'],
    ['timingNeverRuns', 'beyond the last date', wf(delay(regular(1e20, 'days')), sms()), '0.metadata.amount'],
    [
      'timingNeverRuns',
      'by date',
      wf(monthly({ monthlyType: 'each', monthDays: [15] }), sms()),
      '0.metadata.timed.monthDays',
    ],
    [
      'timingNeverRuns',
      'without a time of day',
      wf(monthly({ atTime: '', monthDays: [] }), sms()),
      '0.metadata.timed.atTime',
    ],
    [
      'unrunOperator',
      'in a variant',
      wf({ ...sms(), variants: [sms(and(on('n', 'LIKE', 'x')))] }),
      '0.variants.0.filters.0.children.0.operator',
    ],
  ])('%s: %s', (code, _, workflow, path, sample) => isFound(code, workflow, `steps.${path}`, sample))
})

test.each<[FindingCode, object, object]>([
  ['valueNotText', sms(and(on('n', 'LARGER', 9))), sms(and(on('n', 'LARGER', '9')))],
  ['unrunOperator', sms(and(on('n', 'LIKE', 'x'))), sms(and(on('n', 'IN', 'x')))],
  ['emptyGroup', sms(and(a), and()), sms(and(a))],
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
