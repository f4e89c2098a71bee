import { defineMessages } from '#src/ui/language.tsx'
import { stateWords } from '../../shared/run-words.ts'

export const stepCardWords = defineMessages({
  open: 'Open {name}',

  'verdict.sent': 'Sends',
  'verdict.skipped': 'Skipped',
  'verdict.waited': 'Waits',
  'verdict.waitedUntil': 'Waits until {time}',
  'verdict.done': 'Runs',
  'verdict.failed': 'Fails',
  'verdict.merged': 'Joins a digest',
  'verdict.notReached': 'Not reached',
  'verdict.unknown': 'Not known',
  ...stateWords,
  off: 'Off',
  'off.now': 'Off now',
  changed: 'The workflow was changed after this run began.',

  'variant.named': '“{name}”',
  variant: 'Variant {variant}: {conditions}.',
  'variant.bare': 'Variant {variant}.',
  'variant.not': 'Not variant {variant}, because not met: {reason}.',
  'variant.why': 'Not variant {variant}:',

  empty: 'Empty here: {names}.',
  objects: 'Sent as [object Object]: {names}.',
  broken: 'Cannot be read, so shown as written.',
  noText: 'No text yet.',
  joined: 'The run joined a digest before this step.',
  reported: 'The service reports: {detail}',

  why: 'Why',
  'mark.passed': '(met)',
  'mark.failed': '(not met)',
  'mark.stopped': '(fails)',
  'mark.notEvaluated': '(not checked)',

  events: { one: '{count} event collected', other: '{count} events collected' },
  log: 'Log of the service',
  'log.stored': 'Message stored, not sent',

  to: 'To {address}',
  read: 'Read',
  seen: 'Seen',
})
