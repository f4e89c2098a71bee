import { defineMessages } from '#src/ui/language.tsx'

export const providerWords = defineMessages({
  title: 'No provider for {channels}',
  text: 'The service reports no provider that can send these. Connect one there.',
  'text.sendsNothing':
    'This service does not send messages, so it has no providers. You can still save the workflow.',
  'title.primary': 'No primary provider for {channels}',
  'text.primary': 'The service reports several connected providers, none of them primary. Choose one there.',
  chip: 'No provider',
  'chip.full': 'No provider for {channels}',
})
