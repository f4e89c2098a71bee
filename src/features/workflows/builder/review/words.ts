import { defineMessages } from '#src/ui/language.tsx'
import type { warningKinds } from './warnings.ts'

export const reviewWords = defineMessages({
  sentences: 'What it does',
  'sentences.steps': 'What each step does',
  contents: 'What each step sends',

  problems: 'Fix before saving',
  'problems.new': 'Fix before creating',
  warnings: 'Warnings',
  'warnings.text': 'You can continue without fixing these.',
  inStep: '{step}: {text}',

  changes: 'What changes',
  'changes.new': 'Everything is new.',
  'changes.none': 'No changes',

  request: 'Request',
  'request.none': 'Nothing to save',
  'request.unfinished': 'Incomplete until the errors are fixed.',
  'request.body': '{method} {path}',

  code: 'As code',
  'code.kinds': 'Code format',
  'code.curl': 'cURL',
  'code.node': '@novu/node',
  'code.fetch': 'fetch',
  'code.create': 'Create it',
  'code.update': 'Save it',
  'code.trigger': 'Trigger it',
})

/** Warnings. Those about a step follow its name. */
export const warningWords = defineMessages({
  noSteps: 'No steps, so nothing is sent. Add one.',
  allOff: 'Every step is off, so nothing is sent. Turn one on.',
  waitsLast: 'Nothing follows, so waiting has no effect. Add a step after it.',
  noText: 'It is off and has no text yet.',
  replyNotEmail: 'Reply callbacks work for email only. Turn this one off.',
} satisfies Record<(typeof warningKinds)[number], string>)
