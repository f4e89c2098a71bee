import { defineMessages } from '#src/ui/messages.ts'

export const manageWords = defineMessages({
  rename: 'Rename',
  'rename.one': 'Rename {name}',
  'rename.save': 'Save',
  remove: 'Remove',
  undo: 'Undo',
  'remove.title': 'Remove “{name}”?',
  'remove.confirm': 'Remove connection',
  'remove.inUse': 'You are connected to it.',
  'remove.what': 'This removes its name and marks, and its key from this tab.',
  'remove.kept': 'Stays in this browser until you connect again:',
  'kept.drafts': { one: '{count} draft', other: '{count} drafts' },
  'kept.runs': { one: '{count} unfinished bulk change', other: '{count} unfinished bulk changes' },
  'kept.creates': {
    one: '{count} workflow that may have been created',
    other: '{count} workflows that may have been created',
  },
})
