import { defineMessages } from '#src/ui/language.tsx'

/** What a service has no provider for, in its own account. */
export const providerWords = defineMessages({
  title: 'No provider for {channels}',
  text: 'The service says that nothing is connected to send these by.',
  'text.sendsNothing':
    'This service sends nothing by itself, so nothing is connected to it. It keeps the workflow as one that sends would.',
  'title.primary': 'No first choice among the providers for {channels}',
  'text.primary': 'The service says that several are connected and none is the primary one.',
  chip: 'No provider',
  'chip.full': 'No provider for {channels}',
})
