import { defineMessages } from '#src/ui/language.tsx'

/** A workflow and its steps as sentences. */
export const sentenceWords = defineMessages({
  runs: 'It runs when your application triggers {identifier}.',
  'runs.predicted':
    'It runs when your application triggers {identifier}. The identifier is predicted from the name.',
  'runs.nothing': 'It runs when your application triggers it. The service makes the identifier.',
  'runs.off': 'While it is not active, it cannot be triggered.',
  critical: 'It is always sent: people cannot turn it off.',
  channelsOff: 'Unless a subscriber chooses otherwise, nothing is sent by {channels}.',
  noSteps: 'It has no steps yet, so it sends nothing.',
  'sends.in_app': 'Shows in the app: {text}.',
  'sends.email': 'Sends an email: {text}.',
  'sends.sms': 'Sends an SMS: {text}.',
  'sends.chat': 'Sends a chat message: {text}.',
  'sends.push': 'Sends a push message: {text}.',
  'sends.trigger': 'Triggers: {text}.',
  'sends.custom': 'Runs a step of its own kind: {text}.',
  quoted: '“{text}”',
  'step.off': 'It is off and is skipped.',
  'step.stops': 'If it fails, the steps after it are not run.',
  'step.reply': 'Replies are posted to {url}',
})
