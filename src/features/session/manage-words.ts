import { defineMessages } from '#src/ui/messages.ts'

export const manageWords = defineMessages({
  rename: 'Rename',
  'rename.one': 'Rename {name}',
  'rename.save': 'Save',
  remove: 'Remove',
  undo: 'Undo',
  'remove.title': 'Remove “{name}”?',
  'remove.confirm': 'Remove connection',
  'remove.inUse': 'You are connected to it now. This tab will ask for an API key.',
  'remove.what':
    'Removes its name, colour and marks from this browser, and its API key from this tab. The service is not affected.',
  'remove.production': 'If you connect to it again, it is no longer marked as production.',
  'remove.kept': 'Unfinished work stays in this browser until you connect again:',
  'kept.drafts': { one: '{count} draft', other: '{count} drafts' },
  'kept.runs': { one: '{count} unfinished bulk change', other: '{count} unfinished bulk changes' },
  'kept.creates': {
    one: '{count} workflow that may have been created',
    other: '{count} workflows that may have been created',
  },
  'kept.subscribers': {
    one: '{count} subscriber with unsaved changes, in this tab only',
    other: '{count} subscribers with unsaved changes, in this tab only',
  },
})
