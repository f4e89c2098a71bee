import { defineMessages } from '#src/ui/language.tsx'
import { durations } from '../model/duration-words.ts'
import { timingProblems } from './timing-problem-words.ts'

export const timingWords = defineMessages({
  ...durations,
  ...timingProblems,
  otherTime: '{amount} {unit}',
  noTime: '(no time set)',

  // Start with what differs: a card only has room for the first words.
  digest: 'Collects for {time} after the first event of a subscriber, then sends one message.',
  digestBy: 'Collects by {key} for {time} after the first event of a subscriber, then sends one message.',
  digestEvery: 'Collects and sends one message every {time} for each subscriber.',
  digestEveryBy: 'Collects by {key} and sends one message every {time} for each subscriber and {key}.',
  lookBack:
    'Collects only when the workflow ran in the {time} before; otherwise the message goes out at once.',
  atTime: 'At {time} (UTC).',
  weekDays: 'On {days}.',
  noDays: 'Counted from the day it starts.',
  monthDays: 'Days of the month: {days}.',
  ordinal: 'Day of the month: {ordinal} {day}.',

  wait: 'Waits {time}.',
  waitUntil: 'Waits until the date in payload.{path}. A date in the past cancels the step.',
  waitNowhere: 'Waits until a date in the payload, but does not say in which field.',
  notConverted: 'A published service counts weeks and months as seconds here. Use days instead.',
  unknownUnit: 'The service does not know the unit “{unit}” and counts seconds instead.',
})
