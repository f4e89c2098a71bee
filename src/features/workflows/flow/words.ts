import { defineMessages } from '#src/ui/language.tsx'
import { durations } from '../model/step-words.ts'

export const flowWords = defineMessages({
  start: 'Triggered',
  end: 'Finished',
  otherwise: 'Otherwise it is skipped.',
  'variant.used': 'Used in this run',
  if: 'if',
  allOf: { one: '{count} condition', other: '{count} conditions' },
  wait: 'waits {time}',
  waitUntil: 'waits until {path}',
  collect: 'collects {time}',
  collectBy: 'collects {time} by {key}',
  collectUntil: 'collects until {time}',
  collectTimed: 'collects until {days} {time}',
  ...durations,
})
