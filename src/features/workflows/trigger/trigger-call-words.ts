import { defineMessages } from '#src/ui/language.tsx'

export const triggerCallWords = defineMessages({
  title: 'Trigger it',
  curl: 'cURL',
  'curl.copy': 'Copy trigger call',
  node: 'Node.js (@novu/node)',
  text: 'Replace {key} with the API key and {subscriber} with a subscriber ID. The payload is an example.',
  textHidden:
    'Replace {address} with the base URL of the service, {key} with the API key and {subscriber} with a subscriber ID. The payload is an example.',
  sandbox: 'This service runs the workflow and keeps its messages, but delivers nothing.',
  none: 'This service does not accept triggers.',
  unknown: 'This service may not accept triggers. If so, it answers this call with 404.',
})
