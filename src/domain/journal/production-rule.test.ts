import { expect, it } from 'vitest'
import { missingReasonFields } from './production-rule.ts'

it.each([
  [false, {}, []],
  [true, {}, ['reason', 'ticket']],
  [true, { reason: ' ', ticket: 'T-1' }, ['reason']],
  [true, { reason: 'Asked by phone' }, ['ticket']],
  [true, { reason: '\u200b\0', ticket: '\u3164\u2800' }, ['reason', 'ticket']],
  [true, { reason: '🙂', ticket: '7' }, []],
  [true, { reason: 'Asked by phone', ticket: 'T-1' }, []],
])('production %s, given %j: missing %j', (production, said, missing) => {
  expect(missingReasonFields(production, said)).toEqual(missing)
})
