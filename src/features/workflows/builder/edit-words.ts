import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Edit workflow',
  back: 'Back to workflow',
  'form.label': 'Edit workflow',
  save: 'Save changes',
  saving: 'Saving…',
  notSaved: 'Changes apply when you save.',
  'notSaved.live': 'This workflow is live: it changes as soon as you save.',
  saved: '{name} is saved',
  merged: '{name} is saved, with what someone else changed meanwhile',
  unchanged: 'No changes to save in {name}',

  'failed.reading': 'Nothing was saved: the workflow could not be read first',
  'failed.writing': 'The service did not confirm the changes',
  'failed.certain': 'The changes were not saved',
  'failed.status': 'Changes saved, except whether the workflow is active',
  'failed.notOffered': 'This service cannot update workflows',
  'failed.notOffered.text': 'Create a new workflow with your changes instead.',
  'failed.gone': 'Create a new workflow with everything you entered.',
  'failed.fields': 'The service refused this. See the marked fields.',

  'notOffered.text':
    'Create a new workflow with your changes instead. Your application must then trigger its identifier.',
  asNew: 'Create as new workflow',

  'conflict.title': 'This workflow changed while you were editing',
  'conflict.text': {
    one: 'Someone else changed the same thing. Choose what to keep. All other changes are saved together.',
    other:
      'Someone else changed the same {count} things. Choose what to keep. All other changes are saved together.',
  },
  'conflict.one': 'Choice {number}',
  'conflict.mine': 'Yours: {change}',
  'conflict.theirs': 'Theirs: {change}',
  'conflict.cancel': 'Keep editing',
})
