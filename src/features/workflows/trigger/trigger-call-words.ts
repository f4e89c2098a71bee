import { defineMessages } from '#src/ui/language.tsx'

export const triggerCallWords = defineMessages({
  text: 'Replace {key} with the API key and {subscriber} with one of your subscribers. The payload is an example.',
  none: 'The connected service cannot trigger workflows: it answers this call with 404. Use the call with a service that sends.',
  unknown: 'The connected service may not trigger workflows: if so, it answers this call with 404.',
})
