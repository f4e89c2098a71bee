import { expect, test } from 'vitest'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { StepInput } from '#src/contract/step.ts'
import { aCondition, aDelayStep, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { matchingPersona } from './matching-persona.ts'
import { inputOf, minuteOf, type Persona, readMinutes, toPersona, toSample } from './persona.ts'

const now = new Date('2026-03-01T12:00:34.567Z')
const personaFor = (steps: readonly StepInput[]): Persona => ({
  id: '1',
  name: 'Ada',
  ...matchingPersona(steps, now),
})

const whole: Persona = {
  ...personaFor([]),
  payload: { total: 7 },
  tenant: { name: 'Acme' },
  preferences: { global: { enabled: false }, subscriber: { channels: { sms: false } } },
  others: [-5, 1, 2.5],
}

test('a persona that is kept comes back as it was', () => {
  const { id, name } = whole
  const sample = { ...toSample(whole), id, name, createdAt: now.toISOString() }
  expect(toPersona(sample, 'no time')).toEqual(whole)
})

test('a sample that says little begins now, with nobody’s preferences', () => {
  const sample = { id: '1', name: 'Ada', createdAt: '', persona: { firstName: 'Ada' }, payload: {} }
  expect(toPersona(sample, minuteOf(now))).toMatchObject({
    subscriber: { firstName: 'Ada' },
    preferences: { global: {}, subscriber: {} },
    now: '2026-03-01T12:00:00Z',
    others: [],
  })
})

test('preferences are read as the service answers them, too', () => {
  const answered = { preference: { enabled: true, channels: { sms: false } } }
  const sample = {
    id: '1',
    name: '',
    createdAt: '',
    persona: {},
    payload: {},
    preferences: { global: answered },
  }
  expect(toPersona(sample, '').preferences.global).toEqual({ enabled: true, channels: { sms: false } })
})

test('other triggers come before and after this one', () => {
  const { history, later } = inputOf(whole)
  const at = Date.parse(whole.now)
  expect(history?.map((event) => event.at)).toEqual([at - 300_000])
  expect(later?.map((event) => event.at)).toEqual([at + 60_000, at + 150_000])
})

test.each([
  ['', []],
  ['1, 3', [1, 3]],
  ['−5; 2.5 7', [-5, 2.5, 7]],
  ['1, soon', undefined],
  [Array.from({ length: 51 }, () => '1').join(' '), undefined],
])('minutes of %j', (text, minutes) => {
  expect(readMinutes(text)).toEqual(minutes)
})

const isMet = (condition: object) => {
  const step = anSmsStep({ filters: [aFilter({ children: [aCondition(condition)] })] })
  const { sent } = dryRun({ steps: [step] }, inputOf(personaFor([step])))
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
] as const)('the first persona meets %j', (condition) => {
  expect(isMet(condition)).toBe(true)
})

test('the first persona has the date that a delay waits for, and nothing of a text that cannot be read', () => {
  const steps = [
    aDelayStep({ metadata: { type: 'scheduled', delayPath: 'sendAt' } }),
    anEmailStep({ template: { subject: '{{broken' } }),
    anSmsStep({ template: { content: '{{order.id}}' } }),
  ]
  const persona = personaFor(steps)
  expect(persona.payload).toEqual({ sendAt: '2026-03-01T13:00:34.567Z', order: { id: '1042' } })
  const readable = steps.filter(({ template }) => !template?.subject)
  expect(dryRun({ steps: readable }, inputOf(persona)).steps[0]).toMatchObject({ verdict: 'waited' })
})
