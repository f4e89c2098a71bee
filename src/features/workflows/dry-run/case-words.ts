import { defineMessages } from '#src/ui/language.tsx'

/** Runs that are kept with their outcome. */
export const caseWords = defineMessages({
  title: 'Cases',
  text: 'Runs kept with the outcome that is right. They run again on every change, and one that turns out otherwise holds the button below.',
  none: 'None yet. Save a run as a case, and you are told when a change breaks it.',
  list: 'Cases of this workflow',
  save: 'Save as case',
  saved: 'Case “{name}” saved',
  notKept: 'The case was not kept on this device.',
  noShelf: 'Cases are kept beside the draft, and this browser keeps no drafts.',

  passes: 'Passes',
  differs: 'Differs',
  running: 'Running…',
  broken: 'Cannot be run',
  'broken.text': 'It cannot be run. Delete it, or keep the run anew.',
  actions: 'Actions for {name}',
  show: 'Show the run',
  accept: 'Expect what happens now',
  accepted: '“{name}” expects what happens now',
  rename: 'Rename…',
  'rename.title': 'Rename “{name}”',
  'rename.field': 'Name of the case',
  'rename.confirm': 'Rename',
  delete: 'Delete',
  deleted: 'Case “{name}” deleted',
  undo: 'Undo',
  cancel: 'Cancel',

  differences: 'What differs in “{name}”',
  other: '{name}: expected “{expected}”, now “{actual}”',
  because: '{actual}: {gate}',
  new: '{name} is new: “{actual}”',
  gone: 'A step is gone that was expected: “{expected}”',

  'hold.title': { one: '{count} case turns out otherwise', other: '{count} cases turn out otherwise' },
  'hold.text': 'The workflow as it is written does not do what these cases expect.',
  'hold.cancel': 'Cancel',
  'hold.show': 'Show the cases',
  'hold.create': 'Create anyway',
  'hold.save': 'Save anyway',
})
