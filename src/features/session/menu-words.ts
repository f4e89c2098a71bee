import { defineMessages } from '#src/ui/messages.ts'

export const menuWords = defineMessages({
  menu: 'Connections',
  production: 'Production',
  inUse: 'In use',
  add: 'Add a connection…',
  mark: 'Mark as production',
  markHint: 'Every change will need a reason and a ticket.',
  unmark: 'Remove the production mark',
  settings: 'Connection settings',
  settingsHint: 'Name, colour, address and key',
  lock: 'Lock this tab',
  'connect.add': 'Add a connection',
})
