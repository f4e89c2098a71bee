import { defineMessages } from '#src/ui/language.tsx'
import type { warningKinds } from './warnings.ts'

export const reviewWords = defineMessages({
  sentences: 'What it does',
  'sentences.steps': 'What each step does',

  problems: 'To fix first',
  'problems.text': 'It cannot be sent before.',
  warnings: 'Worth a look',
  'warnings.text': 'It can be sent all the same.',
  inStep: '{step}: {text}',

  changes: 'What changes',
  'changes.new': 'Everything is new: the service has no such workflow yet.',
  'changes.none': 'Nothing: it is as the service has it.',
  'changes.text': 'Compared with what the service has.',

  request: 'What is sent',
  'request.none': 'Nothing: there is no change to send.',
  'request.unfinished': 'As far as it is written: it is not complete yet.',
  'request.body': '{method} {path}',

  code: 'As code',
  'code.text': 'Put the API key in the place of {key}. No code here holds it.',
  'code.kinds': 'Kinds of code',
  'code.curl': 'cURL',
  notApplied: '{step}: the arranged conditions are not applied',
  'notApplied.text':
    'The review and the request still contain the previous conditions. Apply or discard the arrangement first.',
  'notApplied.show': 'Show',
  'notApplied.show.label': 'Show the arranged conditions of {step}',
  'code.node': '@novu/node',
  'code.fetch': 'fetch',
  'code.playwright': 'Playwright test',
  'code.create': 'Create it',
  'code.update': 'Save it',
  'code.trigger': 'Trigger it',
  'code.test': 'A test that writes this workflow in the console',
})

/** Warnings; about a step, they follow its name. */
export const warningWords = defineMessages({
  noSteps: 'There are no steps: a trigger sends nothing. Add one.',
  allOff: 'Every step is off: a trigger sends nothing. Turn one on.',
  waitsLast: 'Nothing comes after it, so waiting changes nothing. Add a step after it.',
  noText: 'It is off and has no text yet.',
  replyNotEmail: 'The service posts replies to emails only. Turn the reply callback off.',
  notActive: 'It will not be active: nobody can trigger it before it is turned on.',
} satisfies Record<(typeof warningKinds)[number], string>)
