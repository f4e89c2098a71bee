import { expect, test } from 'vitest'
import type { StepMetadata } from '#src/contract/step.ts'
import { semanticsByName } from '#src/domain/services/semantics.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { stepWords } from './step-words.ts'
import { timingSentences, timingWords } from './timing-sentences.ts'

const formats = createFormats('en-GB')
const language = {
  t: createWords(timingWords, 'en', formats),
  s: createWords(stepWords, 'en', formats),
  formatList: formats.formatList,
  semantics: semanticsByName[2024],
}
const asSeconds = 'The service counts weeks and months as seconds here. Use days instead.'

test.each<[StepMetadata, string[]]>([
  [{ type: 'regular', amount: 5, unit: 'minutes' }, ['Waits 5 minutes.']],
  [{ amount: 1, unit: 'hours' }, ['Waits 1 hour.']],
  [{ amount: 2, unit: 'weeks' }, ['Waits 2 weeks.', asSeconds]],
  [{ amount: 2, unit: 'moons' }, ['Waits 2 moons.', 'The service counts “moons” as seconds.']],
  [{}, ['Waits (no time set).']],
  [{ amount: 0, unit: 'minutes' }, ['Waits (no valid time).']],
  [
    { type: 'scheduled', delayPath: 'sendAt', amount: 5, unit: 'minutes' },
    ['Waits until the date in payload.sendAt. A date in the past cancels the step.'],
  ],
  [{ type: 'scheduled' }, ['Waits until a date in the payload; no field is chosen.']],
])('a delay of %j', (metadata, sentences) => {
  expect(timingSentences(language, 'delay', metadata)).toEqual(sentences)
})

const all = (time: string) => `Collects for ${time}, then goes on once for each subscriber.`

test.each<[StepMetadata, string[]]>([
  [{ amount: 10, unit: 'minutes' }, [all('10 minutes')]],
  [
    { amount: 10, unit: 'minutes', digestKey: 'order.id' },
    ['Collects by order.id for 10 minutes, then goes on once per order.id.'],
  ],
  [
    { amount: 1, unit: 'days', backoff: true, backoffAmount: 30, backoffUnit: 'minutes' },
    [all('1 day'), 'The first event goes on at once; events within 30 minutes after another are collected.'],
  ],
  [
    { type: 'backoff', amount: 5, unit: 'minutes' },
    [
      all('5 minutes'),
      'The first event goes on at once; events within (no time set) after another are collected.',
    ],
  ],
  [{ amount: 0, unit: 'seconds' }, [all('(no valid time)')]],
  [
    { type: 'timed', amount: 1, unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday', 'thursday'] } },
    ['Collects events and goes on every Monday and Thursday at 09:00 UTC, once for each subscriber.'],
  ],
  [
    {
      type: 'timed',
      amount: 1,
      unit: 'months',
      digestKey: 'team',
      timed: { monthlyType: 'on', ordinal: 'last', ordinalValue: 'friday', monthDays: [3] },
    },
    ['Collects by team and goes on every month, once per team.', 'Day of the month: Last Friday.'],
  ],
  [
    { type: 'timed', amount: 1, unit: 'months', timed: { monthDays: [1, 15] } },
    ['Collects events and goes on every month, once for each subscriber.', 'Days of the month: 1 and 15.'],
  ],
  [
    {
      type: 'timed',
      amount: 1,
      unit: 'months',
      timed: { ordinal: '1', ordinalValue: 'day', weekDays: ['monday'] },
    },
    [
      'Collects events and goes on every month, once for each subscriber.',
      'On every day of that month, because no dates are set.',
    ],
  ],
  [
    { type: 'timed', amount: 2, unit: 'weeks', timed: { atTime: '09:00', weekDays: [], monthDays: [] } },
    [
      'Collects events and goes on every 2 weeks at 09:00 UTC, once for each subscriber.',
      'On every day of that week, because no days are set.',
    ],
  ],
  [
    {
      type: 'timed',
      amount: 5,
      unit: 'hours',
      timed: { atTime: '09:00', weekDays: ['monday'], monthDays: [1] },
    },
    ['Collects events and goes on every 5 hours, once for each subscriber.'],
  ],
])('a digest of %j', (metadata, sentences) => {
  expect(timingSentences(language, 'digest', metadata)).toEqual(sentences)
})

const monthly = { type: 'timed', amount: 1, unit: 'months' }
const byDate = { ...monthly, timed: { atTime: '09:00', monthlyType: 'each', monthDays: [1] } }
const never = 'The service refuses schedules by date. Choose “By weekday”.'

test('a schedule by date is described as the connected service runs it', () => {
  expect(timingSentences(language, 'digest', byDate).at(-1)).toBe(never)
  expect(timingSentences({ ...language, semantics: semanticsByName.fixed }, 'digest', byDate)).not.toContain(
    never,
  )
  const { timed: _, ...unset } = byDate
  expect(timingSentences(language, 'digest', unset)).not.toContain('The time of day is missing.')
})

test.each<[StepMetadata, string]>([
  [
    { type: 'mystery', amount: 1, unit: 'days' },
    'The service does not know this type of timing and does not wait.',
  ],
  [{ type: 'regular', amount: 1e20, unit: 'days' }, 'That is after the year 9999. Enter a shorter time.'],
])('%j says why it cannot run, as a delay and as a digest', (metadata, sentence) => {
  expect(timingSentences(language, 'delay', metadata).at(-1)).toBe(sentence)
  expect(timingSentences(language, 'digest', metadata).at(-1)).toBe(sentence)
})
