import { defineMessages } from '#src/ui/language.tsx'

/** For drafts that cannot be stored, are open elsewhere, or are missing. */
export const words = defineMessages({
  'save.failed': 'Not kept on this device: {reason}',
  'reason.full': 'its storage is full.',
  'reason.unavailable': 'this browser offers no storage here.',
  'reason.takenOver': 'another tab wrote this draft since.',
  'reason.removed': 'the draft was saved, created or discarded elsewhere.',
  'save.retry': 'Try again',
  'save.copy': 'Keep as a new draft',
  'save.copyFailed': 'The copy could not be kept either.',
  'save.download': 'Download',
  'save.download.label': 'Download what you wrote as a file',
  'save.file': 'workflow',
  'elsewhere.title': 'This draft is being written in another tab',
  'elsewhere.text': 'What that tab keeps is shown here. It can be changed in one tab at a time.',
  'elsewhere.take': 'Take over',
  'elsewhere.aside': 'What only this tab had is kept as a draft of its own.',
  'elsewhere.failed': 'What only this tab has could not be kept, so nothing was taken over.',
  'elsewhere.changed': 'Changed in the other tab',
  'elsewhere.same': 'The other tab has changed nothing since.',
  'here.title': 'This draft is now written in this tab',
  'open.missing': 'That draft is not on this device any more',
  'open.missing.text':
    'It was created or discarded, or this browser cleared its storage. Here is a new beginning.',
  'open.loading': 'Reading the draft…',
})
