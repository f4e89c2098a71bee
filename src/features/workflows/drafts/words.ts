import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  line: '{device} · {service}',
  'device.saving': 'Keeping the draft on this device…',
  'device.kept': 'Draft kept on this device {time}',
  'device.elsewhere': 'Open in another tab',
  'service.mayExist': 'It may have been created.',
  'service.same': 'No unsaved changes.',
  'service.notSaved': 'Unsaved changes.',

  tools: 'Changes',
  'history.undo': 'Undo change',
  'history.undo.none': 'Nothing to undo',
  'history.undo.done': 'Change undone',
  'history.redo': 'Redo change',
  'history.redo.none': 'Nothing to redo',
  'history.redo.done': 'Change redone',
})

/** Words about drafts that can be continued. */
export const draftWords = defineMessages({
  draft: 'Draft',
  changes: 'Unsaved changes',
  mayExist: 'May have been created',
  'mayExist.title': '“{name}” may have been created',
  'mayExist.text': 'The service did not answer. Its draft can check that:',
  by: 'Begun by {by}',
  unnamed: 'Unnamed',
  show: 'Drafts ({count})',
  table: 'Drafts',
  loading: 'Loading drafts',
  none: 'No drafts on this device',
  'none.found': 'No draft matches “{query}”',
  found: { one: '{count} draft', other: '{count} drafts' },
  'column.name': 'Name',
  'column.kept': 'Kept',
  'column.actions': 'Actions',
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
  notDiscarded: 'Could not discard the draft.',
  'notDiscarded.changes': 'Could not discard the unsaved changes.',
  notBack: 'Could not restore the draft.',
  'notBack.changes': 'Could not restore the unsaved changes.',
})

/** Words about drafts that cannot be stored, are open elsewhere, or are missing. */
export const troubleWords = defineMessages({
  'save.failed': 'Not kept on this device: {reason}',
  'reason.full': 'its storage is full.',
  'reason.unavailable': 'this browser offers no storage.',
  'reason.takenOver': 'another tab has changed this draft.',
  'reason.removed': 'the draft was saved, created or discarded elsewhere.',
  'save.retry': 'Try again',
  'save.copy': 'Keep as a new draft',
  'elsewhere.title': 'This draft is being edited in another tab',
  'elsewhere.text': 'Only one tab can edit a draft at a time.',
  'elsewhere.take': 'Take over',
  'open.missing': 'This draft is gone',
  'open.missing.text':
    'It was saved, created or discarded, or this browser cleared its storage. <link>Workflows</link>',
  'open.loading': 'Loading draft…',
})
