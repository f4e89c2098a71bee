import { expect, test } from 'vitest'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import { aCondition, aDelayStep, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { differencesOf, outcomeOf } from './run-cases.ts'

const email = anEmailStep({ uuid: 'e', name: 'Receipt' })
const text = anSmsStep({ uuid: 's', name: 'Text' })
const run = (...steps: object[]) => dryRun({ steps }, { now: 0 })
const sent = { verdict: 'sent', after: 0 }
const expected = outcomeOf(run(email, text))

test.each([
  ['nothing changes', [email, text], []],
  ['steps change places', [text, email], []],
  [
    'a step is switched off',
    [email, { ...text, active: false }],
    [
      {
        step: { index: 1, name: 'Text', type: 'sms' },
        expected: sent,
        actual: { verdict: 'skipped', gate: 'inactive', after: 0 },
      },
    ],
  ],
  ['a step that sends is gone', [email], [{ expected: sent }]],
  [
    'a step that sends is new',
    [email, text, anSmsStep({ uuid: 'n', name: 'Again' })],
    [{ step: { index: 2, name: 'Again', type: 'sms' }, actual: sent }],
  ],
  ['a step that only waits is new, after all others', [email, text, aDelayStep({ uuid: 'w' })], []],
  ['a step that is switched off is new', [email, text, { ...text, uuid: 'n', active: false }], []],
])('differences if %s', (_, steps, differences) => {
  expect(differencesOf(expected, run(...steps))).toEqual(differences)
})

test('a step that was expected to send nothing may be removed', () => {
  const before = outcomeOf(run({ ...email, active: false }, text))
  expect(differencesOf(before, run(text))).toEqual([])
})

test('steps match by position if no uuid is recognised', () => {
  const renamed = [
    { ...email, uuid: 'x' },
    { ...text, uuid: 'y', active: false },
  ]
  const found = differencesOf(expected, run(...renamed))
  expect(found.map(({ step, expected: was, actual }) => [step?.name, was?.verdict, actual?.verdict])).toEqual(
    [['Text', 'sent', 'skipped']],
  )
})

test('a message sent at another time differs, and so does a step skipped for another reason', () => {
  const wait = (amount: number) =>
    aDelayStep({ uuid: 'w', metadata: { type: 'regular', amount, unit: 'minutes' } })
  const off = { ...text, active: false }
  const unmet = anSmsStep({ uuid: 's', filters: [aFilter({ children: [aCondition()] })] })
  const before = outcomeOf(run(wait(5), email, off))
  expect(differencesOf(before, run(wait(5), email, off))).toEqual([])
  expect(differencesOf(before, run(wait(10), email, off))).toEqual([
    {
      step: { index: 1, name: 'Receipt', type: 'email' },
      expected: { verdict: 'sent', after: 300_000 },
      actual: { verdict: 'sent', after: 600_000 },
    },
  ])
  expect(differencesOf(before, run(wait(5), email, unmet)).map(({ actual }) => actual?.gate)).toEqual([
    'conditions',
  ])
})
