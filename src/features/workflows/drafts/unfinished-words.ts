import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  'unfinished.label': 'Drafts',
  'unfinished.named': 'Draft “{name}”, kept {time}',
  'unfinished.unnamed': 'Unnamed draft, kept {time}',
  'unfinished.changes': 'Unsaved changes to “{name}” from {time}',
  'unfinished.changes.unnamed': 'Unsaved changes to a workflow from {time}',
  'unfinished.continue': 'Continue',
  'unfinished.continue.named': 'Continue “{name}”',
  'unfinished.continue.unnamed': 'Continue the unnamed draft',
  'unfinished.discard': 'Discard',
  'unfinished.discard.named': 'Discard “{name}”',
  'unfinished.discard.unnamed': 'Discard the unnamed draft',
  'unfinished.discarded': 'Draft discarded',
  'unfinished.undo': 'Undo',
  'unfinished.notDiscarded': 'The draft could not be discarded.',
  'unfinished.notBack': 'The draft could not be restored.',
  'unfinished.more': { one: 'Show {count} more', other: 'Show {count} more' },
})
