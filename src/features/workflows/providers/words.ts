import { defineMessages } from '#src/ui/language.tsx'

export const providerWords = defineMessages({
  title: 'No provider for {channels}',
  text: 'The service reports none. Connect one there.',
  'text.sendsNothing': 'This service does not send messages. You can still save the workflow.',
  'title.primary': 'No primary provider for {channels}',
  'text.primary': 'Several are connected, but none is primary. Choose one in the service.',
  chip: 'No provider',
  'chip.full': 'No provider for {channels}',
})
