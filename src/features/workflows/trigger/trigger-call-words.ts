import { defineMessages } from '#src/ui/language.tsx'

export const triggerCallWords = defineMessages({
  text: 'Replace {key} with the API key and {subscriber} with a subscriber ID. The payload is an example.',
  sandbox:
    'This service runs the workflow and keeps the messages. It sends nothing: use the call with a service that sends.',
  unknown: 'This service may not accept triggers. If so, it answers this call with 404.',
})
