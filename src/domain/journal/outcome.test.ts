import { expect, test } from 'vitest'
import type { Write } from './entry.ts'
import { aWrite } from '#src/testing/journal.ts'
import { endingOf, type Ending } from './outcome.ts'

const sms = (on: boolean) => ({ enabled: true, channels: { sms: on } })
const turnOff = { preferences: [{ type: 'sms', enabled: false }] }
const processed = { acknowledged: true, status: 'processed' }
const inactive = { acknowledged: true, status: 'trigger_not_active' }
const changed: Partial<Write> = { request: turnOff, before: sms(true), after: sms(false) }

test.each<[string, Partial<Write>, Ending]>([
  ['changed', changed, 'applied'],
  ['with the same value before', { ...changed, before: sms(false) }, 'already'],
  ['contradicted', { ...changed, after: sms(true) }, 'otherwise'],
  ['not named in the answer', { ...changed, after: { enabled: true, channels: {} } }, 'otherwise'],
  ['one of two contradicted', { ...changed, request: { enabled: false, ...turnOff } }, 'otherwise'],
  ['refused', { ...changed, outcome: 'refused' }, 'refused'],
  ['read back and not carried out', { ...changed, outcome: 'refused', settledBy: 'read' }, 'notApplied'],
  ['read back and carried out', { ...changed, settledBy: 'read' }, 'applied'],
  ['never answered', { ...changed, outcome: 'unknown' }, 'unknown'],
  ['triggered', { operation: 'eventTrigger', after: processed }, 'applied'],
  ['a trigger of a workflow that is off', { operation: 'eventTrigger', after: inactive }, 'otherwise'],
  ['all triggered', { operation: 'eventTriggerBulk', after: [processed, processed] }, 'applied'],
  ['one not triggered', { operation: 'eventTriggerBulk', after: [processed, inactive] }, 'otherwise'],
])('%s', (_, parts, ending) => {
  expect(endingOf(aWrite(parts))).toBe(ending)
})
