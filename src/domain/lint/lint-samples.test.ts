import { describe, expect, test } from 'vitest'
import type { LintSample } from './finding.ts'
import { and, collect, delay, on, sms, wf } from './lint.fixture.ts'
import { lintWorkflow } from './lint-workflow.ts'

describe('with several samples', () => {
  const keyed = wf(collect('orderId'), sms())
  const dated = wf(delay({ type: 'scheduled', delayPath: 'at' }), sms())
  const now = '2024-10-24T12:00:00Z'
  const ordered = { name: 'Order', payload: { orderId: 7 } }
  const codes = (workflow: object, samples: LintSample[]) =>
    lintWorkflow(workflow, samples).map(({ code, params }) => [code, params['sample'] ?? params['value']])

  test.each<[string, object, LintSample[], unknown[]]>([
    ['all have the key', keyed, [ordered, ordered], []],
    [
      'the first one without the key is named',
      keyed,
      [ordered, { name: 'Visit', payload: { page: 1 } }, { name: 'Call', payload: {} }],
      [['digestKeyMissing', 'Visit']],
    ],
    ['a key that ends with a dot', wf(collect('order.'), sms()), [], [['digestKeyUnusual', undefined]]],
    [
      'an unusual key that no sample has',
      wf(collect('{{a b}} c'), sms()),
      [ordered],
      [['digestKeyUnusual', undefined]],
    ],
    [
      'an unusual key that a sample has',
      wf(collect('order id'), sms()),
      [{ payload: { 'order id': 7 } }],
      [],
    ],
    [
      'a sample without a payload does not count as lacking the key',
      keyed,
      [{ name: 'Person', subscriber: {} }],
      [],
    ],
    [
      'the first one with a past date is named',
      dated,
      [
        { name: 'Soon', now, payload: { at: '2024-10-25T00:00:00.000Z' } },
        { name: 'Timeless', payload: { at: '2024-10-01T00:00:00.000Z' } },
        { name: 'Late', now, payload: { at: '2024-10-23T00:00:00.000Z' } },
      ],
      [['delayInPast', 'Late']],
    ],
    [
      'a sample without the field does not count if another has it',
      wf(sms(and(on('n', 'LARGER', 'nine')))),
      [{ payload: {} }, { payload: { n: 'ten' } }],
      [],
    ],
    [
      'one sample with text is enough',
      wf(sms(and(on('n', 'LARGER', '9')))),
      [{ payload: { n: 10 } }, { payload: { n: '10' } }],
      [['numberWithText', '9']],
    ],
  ])('%s', (_, workflow, samples, found) => expect(codes(workflow, samples)).toEqual(found))
})
