import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { operators } from '#src/contract/operators.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import { apply } from '../json/patch.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { create, order } from '#src/testing/stored-workflow.ts'
import type { LintSample } from './finding.ts'
import { a, after, and, b, delay, digest, on, or, regular, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'
import { runs } from '#src/testing/runs.ts'

const bell = { uuid: 'bell', template: { type: 'in_app', content: 'x' } }
describe('good workflows', () => {
  test.each<[string, object, LintSample?]>([
    ['the order', order],
    ['the order as the service answers it', create(order)],
    ['one condition', wf(sms(and(on('total', 'LARGER', '50'))))],
    ['a range', wf(sms(and(on('n', 'LARGER_EQUAL', '5'), on('n', 'SMALLER', '10'))))],
    ['outside a range', wf(sms(or(on('n', 'SMALLER', '5'), on('n', 'LARGER', '10'))))],
    ['alternatives', wf(sms(and(a), and(b), or(on('c', 'EQUAL', '1'), on('d', 'EQUAL', '2'))))],
    ['is not, for a field that exists', wf(sms(and(on('n', 'NOT_EQUAL', 'x'), on('n', 'IS_DEFINED'))))],
    ['not turned off', wf(sms(and(on('muted', 'NOT_EQUAL', 'true'), on('mail', 'NOT_EQUAL', 'Never'))))],
    ['a template', wf(sms(and(on('n', 'LARGER', '{{subscriber.data.limit}}'))))],
    ['contains both', wf(sms(and(on('tags', 'IN', 'a'), on('tags', 'IN', 'b'))))],
    ['equals, and contains', wf(sms(and(on('n', 'EQUAL', 'xy'), on('n', 'IN', 'y'))))],
    ['at most or at least', wf(sms(or(on('n', 'SMALLER_EQUAL', '5'), on('n', 'LARGER', '5'))))],
    ['a single empty group', wf(sms(and()))],
    ['an earlier step', wf(bell, sms(and(after('bell'))))],
    [
      'online',
      wf(
        sms(
          and({ on: 'isOnline', value: false }, { on: 'isOnlineInLast', value: 5, timeOperator: 'minutes' }),
        ),
      ),
    ],
    ['a digest', wf(digest(regular(5, 'minutes', { digestKey: 'k' })), sms()), { payload: { k: 1 } }],
    [
      'a timed digest of weeks',
      wf(
        digest({ type: 'timed', amount: 2, unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday'] } }),
        sms(),
      ),
    ],
    [
      'a delay until a future date',
      wf(delay({ type: 'scheduled', delayPath: 'at' }), sms()),
      { now: '2024-10-24T12:00:00Z', payload: { at: '2024-10-25T00:00:00.000Z' } },
    ],
    ['a delay last', wf(sms(), delay(regular(5, 'minutes')))],
  ])('%s', (_, workflow, sample) => {
    expect(lintWorkflow(workflow, sample)).toEqual([])
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

test('a contradiction lets nothing through', () => {
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
      },
    ),
    runs(2_000),
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
