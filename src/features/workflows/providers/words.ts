import { defineMessages } from '#src/ui/language.tsx'

export const providerWords = defineMessages({
  title: 'No provider for {channels}',
  text: 'The service reports none. Connect one there.',
  'title.primary': 'No primary provider for {channels}',
  'text.primary': 'Several are connected, but none is primary. Choose one in the service.',
  chip: 'No provider',
  'chip.full': 'No provider for {channels}',
})
