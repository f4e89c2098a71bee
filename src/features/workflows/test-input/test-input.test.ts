import { expect, test } from 'vitest'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { StepInput } from '#src/contract/step.ts'
import { aCondition, aDelayStep, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { fittedInput } from './fitted-input.ts'
import {
  fromSample,
  minuteOf,
  parseMinutes,
  runInputOf,
  type TestInput,
  toSample,
  withSubscriber,
} from './test-input.ts'

const now = new Date('2026-03-01T12:00:34.567Z')
const inputFor = (steps: readonly StepInput[]): TestInput => ({
  ...fittedInput(steps, minuteOf(now)),
  id: '1',
  name: 'Ada',
})

const at = now.toISOString()

const whole: TestInput = {
  ...inputFor([]),
  payload: { total: 7 },
  tenant: { name: 'Acme' },
  preferences: { global: { enabled: false }, subscriber: { channels: { sms: false } } },
  preferencesOf: { person: 'Ada', at, unread: { subscriber: 'failed' } },
  others: [-5, 1, 2.5],
}

test('an input is restored from a sample as it was', () => {
  const { id, name } = whole
  const sample = { ...toSample(whole), id, name, createdAt: now.toISOString() }
  expect(fromSample(sample, 'no time')).toEqual(whole)
})

test('an input is named after a loaded subscriber, unless the author named it', () => {
  const isGenerated = (name: string) => name === 'Sample person'
  const load = (name: string, subscriber: object, was: object = {}) =>
    withSubscriber(
      { ...whole, name, subscriber: { ...was } },
      { subscriber: { ...subscriber }, preferences: { global: { channels: {} }, subscriber: 'failed', at } },
      isGenerated,
    ).name
  const grace = { subscriberId: 'g-1', firstName: 'Grace', lastName: 'Hopper' }
  expect(load('Sample person', grace)).toBe('Grace Hopper')
  expect(load('Sample person', { subscriberId: 'g-1' })).toBe('g-1')
  expect(load('Sample person', {})).toBe('Sample person')
  expect(load('Large order', grace)).toBe('Large order')
  expect(load('g-1', grace, { subscriberId: 'g-1' })).toBe('Grace Hopper')
})

test('a sample without time and preferences starts now, with empty preferences', () => {
  const sample = { id: '1', name: 'Ada', createdAt: '', persona: { firstName: 'Ada' }, payload: {} }
  expect(fromSample(sample, minuteOf(now))).toMatchObject({
    subscriber: { firstName: 'Ada' },
    preferences: { global: {}, subscriber: {} },
    now: '2026-03-01T12:00:00Z',
    others: [],
  })
})

test('preferences are also read in the shape that the service returns', () => {
  const answered = { preference: { enabled: true, channels: { sms: false } } }
  const sample = {
    id: '1',
    name: '',
    createdAt: '',
    persona: {},
    payload: {},
    preferences: { global: answered },
  }
  expect(fromSample(sample, '').preferences.global).toEqual({ enabled: true, channels: { sms: false } })
})

test('other triggers come before and after this one', () => {
  const { history, later } = runInputOf(whole)
  const at = Date.parse(whole.now)
  expect(history?.map((event) => event.at)).toEqual([at - 300_000])
  expect(later?.map((event) => event.at)).toEqual([at + 60_000, at + 150_000])
})

test.each([
  ['', []],
  ['1, 3', [1, 3]],
  ['−5; 2.5 7', [-5, 2.5, 7]],
  ['١، -٣', [1, -3]],
  ['1.000', undefined],
  ['1, soon', undefined],
  [Array.from({ length: 51 }, () => '1').join(' '), undefined],
])('%j is read as these minutes: %j', (text, minutes) => {
  expect(parseMinutes(text)).toEqual(minutes)
})

const isMet = (condition: object) => {
  const step = anSmsStep({ filters: [aFilter({ children: [aCondition(condition)] })] })
  const { sent } = dryRun({ steps: [step] }, runInputOf(inputFor([step])))
  return sent === 1
}

test.each([
  { operator: 'EQUAL', value: 'pro' },
  { operator: 'IN', value: 'pro' },
  { operator: 'IS_DEFINED', value: '' },
  { operator: 'LARGER', value: '100' },
  { operator: 'SMALLER', value: '100' },
  { operator: 'LARGER_EQUAL', value: '100' },
  { operator: 'SMALLER_EQUAL', value: '100' },
  { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
  { on: 'tenant', field: 'plan', operator: 'EQUAL', value: 'pro' },
  { operator: 'NOT_IN', value: 'a' },
  { on: 'isOnline', value: false },
  { field: 'items[0].price', operator: 'LARGER', value: '50' },
  { field: 'order.lines.count', operator: 'LARGER', value: '2' },
] as const)('the first input meets %j', (condition) => {
  expect(isMet(condition)).toBe(true)
})

test('the first input has the date that a delay waits for, and no variables of an unreadable text', () => {
  const steps = [
    aDelayStep({ metadata: { type: 'scheduled', delayPath: 'sendAt' } }),
    anEmailStep({ template: { subject: '{{broken' } }),
    anSmsStep({ template: { content: '{{order.id}}' } }),
  ]
  const input = inputFor(steps)
  expect(input.payload).toEqual({ sendAt: '2026-03-01T13:00:00.000Z', order: { id: '1042' } })
  const readable = steps.filter(({ template }) => !template?.subject)
  expect(dryRun({ steps: readable }, runInputOf(input)).steps[0]).toMatchObject({ verdict: 'waited' })
})
