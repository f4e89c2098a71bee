import { defineMessages } from '#src/ui/messages.ts'

export const menuWords = defineMessages({
  menu: 'Connections',
  inUse: 'In use',
  add: 'Add connection…',
  manage: 'Rename or remove…',
  mark: 'Mark as production',
  unmark: 'Remove the production mark',
  settings: 'Connection settings',
  settingsOwn: 'Settings',
  'connect.add': 'Add connection',
})
