import { defineMessages } from '#src/ui/language.tsx'

/** Around the call that triggers a workflow. */
export const triggerCallWords = defineMessages({
  text: 'Put the API key in the place of {key}, and a subscriber of yours in that of {subscriber}. The payload is an example.',
  none: 'The connected service cannot trigger workflows: it answers this call with 404. The call is for a service that sends.',
  unknown:
    'Whether the connected service can trigger workflows is not known: it may answer this call with 404.',
})
