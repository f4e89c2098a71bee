import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Edit workflow',
  back: 'The workflow',
  'form.label': 'Edit workflow',
  save: 'Save changes',
  saving: 'Saving…',
  notSaved: 'Nothing is changed before you save.',
  shortcut: 'Ctrl or Cmd + Enter saves.',
  problems: {
    one: '{count} thing to fix before it can be saved',
    other: '{count} things to fix before it can be saved',
  },
  saved: '{name} is saved',
  unchanged: 'There was nothing to save: {name} is as it was',

  'leave.title': 'Leave without saving?',
  'leave.text': 'Your changes to this workflow are not saved. They are lost when you leave.',
  'leave.confirm': 'Leave',

  'failed.reading': 'The workflow could not be looked up before saving; nothing was saved',
  'failed.writing': 'The changes were not confirmed by the service',
  'failed.status': 'The changes are saved, but not whether the workflow is active',
  'failed.notOffered': 'This service does not change workflows',
  'failed.notOffered.text':
    'You can create a new workflow from all that you typed, and leave this one as it is.',
  'failed.gone': 'You can create a new workflow from all that you typed.',
  'failed.fields': 'The service refused this. See the marked fields.',

  'notOffered.title': 'This service does not change workflows',
  'notOffered.text':
    'Write the change as a new workflow: everything is copied into it. It gets an identifier of its own, so your application must trigger that one from then on.',
  asNew: 'Create as new workflow',

  'conflict.title': 'Somebody else changed this workflow',
  'conflict.text': 'It was changed after you opened it. Nothing is saved yet: choose which version stays.',
  'conflict.there': 'Changed there',
  'conflict.here': 'Changed here',
  'conflict.here.none': 'You changed nothing.',
  'conflict.steps': 'Both versions of the steps cannot be kept: saving yours replaces all steps.',
  'conflict.mine': 'Save mine over it',
  'conflict.theirs': 'Load theirs',
  loaded: 'Their version is loaded. What you had changed is kept as a draft.',
  'conflict.cancel': 'Keep editing',
})
