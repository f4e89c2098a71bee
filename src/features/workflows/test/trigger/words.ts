import { defineMessages } from '#src/ui/language.tsx'

export const triggerCallWords = defineMessages({
  title: 'Trigger it',
  test: 'Test and trigger',
  curl: 'cURL',
  'curl.copy': 'Copy trigger call',
  text: 'Replace {key} with your API key.',
  'text.operator':
    'Programs call the service past the sign-in. Ask your operator for its base URL ({address}) and an API key ({key}).',
  'text.subscriber': 'Replace {subscriber} with a subscriber ID.',
  'text.tenant': 'Replace {tenant} with the identifier of a tenant.',
  'text.actor': 'Replace {actor} with the subscriber ID of the actor.',
  sandbox: 'Messages are stored, not sent.',
  none: 'This service does not accept triggers.',
  unknown: 'This service may not accept triggers.',
})
