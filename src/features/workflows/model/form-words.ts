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

export const words = defineMessages({
  title: 'New workflow',
  'title.new': 'New workflow “{name}”',
  'title.edit': 'Edit “{name}”',
  copyOf: '{name} (copy)',
  'copyOf.more': '{name} (copy {number})',
  'copy.note': 'A copy of “{name}”: inactive, with its own identifier.',
  'copy.elsewhere': 'The content is written elsewhere and not copied. Write it here.',
  paste: 'Paste JSON or cURL',
  more: 'More actions',
  code: 'Code…',
  'code.hint': 'The request, cURL and the call that triggers it.',
  back: 'Workflows',
  'form.label': 'New workflow',

  name: 'Name',
  'name.placeholder': 'Name of the workflow',

  group: 'Notification group',
  'group.choose': 'Choose a group',
  'group.loading': 'Loading groups…',
  'group.idField': 'Notification group ID',
  'group.idField.hint': 'This service does not list groups. Ask its operator for the ID.',
  'group.idField.failed': 'Could not load the groups. Enter the ID, or try again.',
  'group.retry': 'Try again',
  'group.new': 'New group',

  steps: 'Steps',
  'steps.label': 'Steps in order',
  'steps.hint': 'Choose a step to edit it.',
  'steps.empty': 'No steps yet. Add the first one.',
  'steps.add': 'Add step',
  'steps.channels': 'Channels',
  'steps.timing': 'Timing',
  'steps.addKind': 'Add {kind} step',
  'steps.added': '{name} added at position {position}',

  'step.region': 'Step: {name}',
  'step.open': 'Open {name}',
  'step.openKind': 'Open {name}, {kind}',
  'step.up': 'Move {name} up',
  'step.down': 'Move {name} down',
  'step.remove': 'Remove {name}',
  'step.moved': '{name} moved to position {position} of {total}',
  'step.undo': 'Undo',
  'steps.elsewhere': 'Read-only: these steps are written in code or in the service’s newer dashboard.',
  'step.variants': { one: '{count} variant', other: '{count} variants' },
  'step.noProvider': 'No provider',
  'step.off': 'Off',

  'summary.noSubject': 'No subject yet',
  'summary.noText': 'No text yet',
  'summary.noTitle': 'No title yet',

  create: 'Create workflow',
  notSent: 'Not sent: could not load part of the console. Check your connection and try again.',
  creating: 'Creating…',
  notCreated: 'Not created yet.',

  'diff.ignored': '{field}: sent {sent}, missing from the response.',
  'diff.changed': '{field}: sent {sent}, got {got}.',

  'leave.title': 'Leave without creating?',
})
