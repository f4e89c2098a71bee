import { expect, test } from 'vitest'
import type { StepInput } from '#src/contract/step.ts'
import { warningsOf } from './warnings.ts'

const sms: StepInput = { name: 'Text', template: { type: 'sms', content: 'Hello' } }
const delay: StepInput = { template: { type: 'delay' }, metadata: { amount: 5, unit: 'minutes' } }
const off = { active: false }

test.each<[string, StepInput[], string[]]>([
  ['nothing odd', [delay, sms], []],
  ['no steps', [], ['noSteps steps']],
  ['all steps off', [{ ...sms, ...off }], ['allOff steps.0.active']],
  ['a delay last', [sms, delay], ['waitsLast steps.1.name']],
  ['a delay last but for a step that is off', [delay, { ...sms, ...off }], ['waitsLast steps.0.name']],
  [
    'a reply to an SMS',
    [{ ...sms, replyCallback: { active: true, url: 'https://example.com' } }],
    ['replyNotEmail steps.0.replyCallback.active'],
  ],
  [
    'an empty step that is off',
    [{ template: { type: 'sms', content: '' }, ...off }, sms],
    ['noText steps.0.name'],
  ],
])('%s', (_, steps, expected) => {
  const found = warningsOf({ name: 'Order', notificationGroupId: 'g', active: true, steps })
  expect(found.map(({ kind, path }) => `${kind} ${path}`)).toEqual(expected)
})

test('a step that is off is not a warning, because the sentences say so', () => {
  expect(warningsOf({ name: 'Order', notificationGroupId: 'g', steps: [sms] })).toEqual([])
})
