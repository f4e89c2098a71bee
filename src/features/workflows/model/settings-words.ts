import { defineMessages } from '#src/ui/language.tsx'

/** Words of the settings section, which is not needed to create most workflows. */
export const settingsWords = defineMessages({
  settings: 'Settings',
  identifier: 'Identifier',
  'identifier.hint': 'If you change it, update your application too.',
  'identifier.hint.active': 'Applications that trigger {identifier} must use the new identifier.',
  'settings.description': 'Description',
  'settings.tags': 'Tags',
  'settings.tags.hint': 'Press Enter after each.',
  'settings.critical': 'Critical: people cannot opt out',
  'settings.active': 'Turn it on when created',
  'settings.activeNow': 'Active',
  'settings.active.hint': 'An inactive workflow cannot be triggered.',
  'settings.active.hintForGood':
    'An inactive workflow cannot be triggered. This service may not let you turn it on later.',
  'settings.channels': 'Default channels',
  'settings.channels.hint': 'Used until a subscriber changes them.',
  'settings.channel': '{channel} by default',
})
