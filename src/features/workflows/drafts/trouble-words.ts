import { defineMessages } from '#src/ui/language.tsx'

/** Words about drafts that cannot be stored, are open elsewhere, or are missing. */
export const words = defineMessages({
  'save.failed': 'Not kept on this device: {reason}',
  'reason.full': 'its storage is full.',
  'reason.unavailable': 'this browser offers no storage.',
  'reason.takenOver': 'another tab has changed this draft.',
  'reason.removed': 'the draft was saved, created or discarded elsewhere.',
  'save.retry': 'Try again',
  'save.copy': 'Keep as a new draft',
  'save.copyFailed': 'The copy could not be kept either.',
  'save.download': 'Download',
  'save.download.label': 'Download your changes as a file',
  'save.file': 'workflow',
  'elsewhere.title': 'This draft is being edited in another tab',
  'elsewhere.text': 'Only one tab can edit a draft at a time.',
  'elsewhere.take': 'Take over',
  'elsewhere.aside': 'Changes made only in this tab are kept as a separate draft.',
  'elsewhere.failed': 'Not taken over: the changes of this tab could not be kept.',
  'elsewhere.changed': 'Changed in the other tab',
  'elsewhere.same': 'No changes in the other tab.',
  'here.title': 'You are now editing this draft in this tab',
  'open.missing': 'This draft is gone',
  'open.missing.text':
    'It was saved, created or discarded, or this browser cleared its storage. <link>Workflows</link>',
  'open.loading': 'Loading draft…',
})
