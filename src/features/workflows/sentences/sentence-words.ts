import { defineMessages } from '#src/ui/language.tsx'

export const sentenceWords = defineMessages({
  runs: 'It runs when your application triggers {identifier}.',
  'runs.predicted':
    'It runs when your application triggers {identifier}. The identifier is predicted from the name.',
  'runs.taken':
    'It runs when your application triggers it. “{name}” has the identifier {identifier}, so the service adds a suffix.',
  'runs.wantedTaken':
    'It runs when your application triggers it. “{name}” has the identifier {identifier}, so this gets a different one.',
  'runs.nothing': 'It runs when your application triggers it. The service makes the identifier.',
  'off.runs': 'It is inactive. When active, it runs on the trigger {identifier}.',
  'off.runs.predicted':
    'It is inactive. When active, it runs on the trigger {identifier}. The identifier is predicted from the name.',
  'off.runs.taken':
    'It is inactive. When active, it runs on a trigger. “{name}” has the identifier {identifier}, so the service adds a suffix.',
  'off.runs.wantedTaken':
    'It is inactive. When active, it runs on a trigger. “{name}” has the identifier {identifier}, so this gets a different one.',
  'off.runs.nothing': 'It is inactive. When active, it runs on a trigger. The service makes the identifier.',
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
  'elsewhere.in_app': 'Shows an in-app message written elsewhere.',
  'elsewhere.email': 'Sends an email written elsewhere.',
  'elsewhere.sms': 'Sends an SMS written elsewhere.',
  'elsewhere.chat': 'Sends a chat message written elsewhere.',
  'elsewhere.push': 'Sends a push message written elsewhere.',
  'elsewhere.digest': 'Collects events for a time set elsewhere.',
  'elsewhere.delay': 'Waits for a time set elsewhere.',
  'elsewhere.trigger': 'Triggers what is set elsewhere.',
  'elsewhere.custom': 'Runs a custom step set elsewhere.',
  variant: 'Variant “{name}” is sent instead: “{text}”. {conditions}',
  'variant.off': 'Variant “{name}” is off: “{text}”. {conditions}',
  'variant.unnamed': '{number}',
  quoted: '“{text}”',
  'step.off': 'It is off, so it is skipped.',
  'step.stops': 'If it fails, later steps do not run.',
  'step.reply': 'Replies are posted to {url}',
})
