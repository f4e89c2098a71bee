import { defineMessages } from '#src/ui/language.tsx'

/** For drafts that wait to be continued. */
export const words = defineMessages({
  draft: 'Draft',
  changes: 'Unsaved changes',
  'named.kept': 'You also have the draft “{name}” from {time}.',
  'unnamed.kept': 'You also have an unnamed draft from {time}.',
  'changes.kept': 'You also have other unsaved changes from {time}.',
  unnamed: 'Unnamed',
  actions: 'Actions for the draft “{name}”',
  'actions.changes': 'Actions for unsaved changes to “{name}”',
  'actions.unnamed': 'Actions for the unnamed draft',
  continue: 'Continue',
  'continue.named': 'Continue “{name}”',
  'continue.unnamed': 'Continue the unnamed draft',
  discard: 'Discard',
  'discard.named': 'Discard “{name}”',
  'discard.unnamed': 'Discard the unnamed draft',
  'discard.changes': 'Discard unsaved changes',
  discarded: 'Draft discarded',
  'discarded.changes': 'Unsaved changes discarded',
  undo: 'Undo',
  notDiscarded: 'The draft could not be discarded.',
  notBack: 'The draft could not be restored.',
  more: { one: '{count} more draft', other: '{count} more drafts' },
  'more.show': { one: 'Show {count} more draft', other: 'Show {count} more drafts' },
})
