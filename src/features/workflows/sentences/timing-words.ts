import { defineMessages } from '#src/ui/language.tsx'
import { durations } from '../model/duration-words.ts'
import { timingProblems } from './timing-problem-words.ts'

export const timingWords = defineMessages({
  ...durations,
  ...timingProblems,
  otherTime: '{amount} {unit}',
  noTime: '(no time set)',
  badTime: '(no valid time)',

  // These start with what differs, because a card only has room for the first words.
  digest: 'Collects for {time}, then goes on once for each subscriber.',
  digestBy: 'Collects by {key} for {time}, then goes on once per {key}.',
  digestEvery: 'Collects events and goes on {every}, once for each subscriber.',
  digestEveryBy: 'Collects by {key} and goes on {every}, once per {key}.',
  'every.seconds': { one: 'every second', other: 'every {count} seconds' },
  'every.minutes': { one: 'every minute', other: 'every {count} minutes' },
  'every.hours': { one: 'every hour', other: 'every {count} hours' },
  'every.days': { one: 'every day', other: 'every {count} days' },
  'every.weeks': { one: 'every week', other: 'every {count} weeks' },
  'every.months': { one: 'every month', other: 'every {count} months' },
  'every.other': 'every {time}',
  lookBack: 'The first event goes on at once; events within {time} after another are collected.',
  atTime: 'At {time} UTC.',
  weekDays: 'On {days}.',
  noWeekDays: 'On every day of that week, because no days are set.',
  noMonthDays: 'On every day of that month, because no dates are set.',
  monthDays: 'Days of the month: {days}.',
  ordinal: 'Day of the month: {ordinal} {day}.',

  wait: 'Waits {time}.',
  waitUntil: 'Waits until the date in payload.{path}. A date in the past cancels the step.',
  waitNowhere: 'Waits until a date in the payload; no field is chosen.',
  notConverted: 'The service counts weeks and months as seconds here. Use days instead.',
  unknownUnit: 'The service counts “{unit}” as seconds.',
})
