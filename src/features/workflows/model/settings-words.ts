import { defineMessages } from '#src/ui/language.tsx'

/** The section of settings, which most workflows are created without. */
export const settingsWords = defineMessages({
  settings: 'Settings',
  identifier: 'Identifier',
  'identifier.hint':
    'Stays the same when you rename the workflow. If you change it, update your application too.',
  'settings.description': 'Description',
  'settings.tags': 'Tags',
  'settings.tags.hint': 'Press Enter after each.',
  'settings.critical': 'Critical: people cannot opt out',
  'settings.critical.hint': 'Subscribers’ preferences are ignored.',
  'settings.active': 'Active from the start',
  'settings.activeNow': 'Active',
  'settings.activeNow.hint': 'An inactive workflow cannot be triggered.',
  'settings.active.hint': 'An inactive workflow cannot be triggered. You can turn it on later.',
  'settings.active.hintForGood':
    'An inactive workflow cannot be triggered, and this service may not let you turn it on later.',
  'settings.channels': 'Default channels',
  'settings.channels.hint': 'For subscribers who have not chosen for themselves.',
  'settings.channel': '{channel} by default',
})
