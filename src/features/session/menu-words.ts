import { defineMessages } from '#src/ui/messages.ts'

export const menuWords = defineMessages({
  menu: 'Connections',
  inUse: 'In use',
  add: 'Add a connection…',
  mark: 'Mark as production',
  unmark: 'Remove the production mark',
  settings: 'Connection settings',
  settingsHint: 'Name, colour, address and key',
  'connect.add': 'Add a connection',
})
