import { defineMessages } from '#src/ui/language.tsx'

/** A workflow and its steps as sentences. */
export const sentenceWords = defineMessages({
  runs: 'It runs when your application triggers {identifier}.',
  'runs.predicted':
    'It runs when your application triggers {identifier}. The identifier is predicted from the name.',
  'runs.taken':
    'It runs when your application triggers it. Its identifier will not be {identifier}, which belongs to “{name}”: the service adds a suffix.',
  'runs.wantedTaken':
    'It runs when your application triggers it. Its identifier will not be {identifier}, which belongs to “{name}”: it gets another one.',
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
  elsewhere: 'What it sends is written elsewhere: in code, or in the service’s newer dashboard.',
  'elsewhere.in_app': 'Shows an in-app message that is written elsewhere.',
  'elsewhere.email': 'Sends an email that is written elsewhere.',
  'elsewhere.sms': 'Sends an SMS that is written elsewhere.',
  'elsewhere.chat': 'Sends a chat message that is written elsewhere.',
  'elsewhere.push': 'Sends a push message that is written elsewhere.',
  'elsewhere.digest': 'Collects events for a time that is set elsewhere.',
  'elsewhere.delay': 'Waits for a time that is set elsewhere.',
  'elsewhere.trigger': 'Triggers what is set elsewhere.',
  'elsewhere.custom': 'Runs what is written elsewhere.',
  variant: 'Variant “{name}” is sent instead when its conditions match: “{text}”. {conditions}',
  'variant.off': 'Variant “{name}” is off: “{text}”. {conditions}',
  'variant.unnamed': '{number}',
  quoted: '“{text}”',
  'step.off': 'It is off and is skipped.',
  'step.stops': 'If it fails, the steps after it are not run.',
  'step.reply': 'Replies are posted to {url}',
})
