import { defineMessages } from '#src/ui/language.tsx'

export const sentenceWords = defineMessages({
  runs: 'It runs when your application triggers {identifier}.',
  'runs.predicted': 'It runs when your application triggers {identifier} (predicted).',
  'runs.taken': 'It runs when triggered. {identifier} is taken by “{name}”, so the service adds a suffix.',
  'runs.wantedTaken':
    'It runs when triggered. {identifier} is taken by “{name}”, so it gets another identifier.',
  'runs.nothing': 'Nothing can trigger it: it has no identifier.',
  off: 'It is inactive until turned on.',
  critical: 'It is critical: people cannot turn it off.',
  channelsOff: 'Off by default: {channels}.',
  noSteps: 'It has no steps, so it sends nothing.',
  'sends.in_app': 'Shows in the app: {text}.',
  'sends.email': 'Sends an email: {text}.',
  'sends.sms': 'Sends an SMS: {text}.',
  'sends.chat': 'Sends a chat message: {text}.',
  'sends.push': 'Sends a push message: {text}.',
  'sends.trigger': 'Triggers: {text}.',
  'sends.custom': 'Runs a custom step: {text}.',
  elsewhere: 'What it sends is set in code or in the service’s newer dashboard.',
  'elsewhere.step': 'What it does is set elsewhere.',
  // Said of a workflow and of one run, which may have used it or not.
  variant: 'Or variant “{name}”: “{text}”. {conditions}',
  'variant.off': 'Variant “{name}” is off: “{text}”. {conditions}',
  'variant.unnamed': '{number}',
  quoted: '“{text}”',
  'step.off': 'It is off.',
  'step.stops': 'If it fails, later steps do not run.',
  'step.reply': 'Replies are posted to {url}',
})
