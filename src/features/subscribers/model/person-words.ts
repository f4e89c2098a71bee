import { defineMessages } from '#src/ui/language.tsx'
import { changeWords } from '../../shared/undo-words.ts'

/** The words for changing and deleting a subscriber. */
export const personWords = defineMessages({
  actions: 'Actions for {name}',
  edit: 'Edit details',
  'edit.title': 'Edit {name}',
  'edit.submit': 'Save',
  'edit.failed': 'Not saved. {reason}',
  'edit.unclear': '{reason} Check the details before you try again.',
  'edit.saved': 'Details of {name} saved',
  'edit.undone': 'Details of {name} are as before',
  'edit.notUndone': 'Not undone. {reason}',
  'edit.changedAgain': 'Not undone: the details were changed again since.',
  'edit.otherwise': 'Saved, but the service reports another value for: {list}',
  ...changeWords,
  'field.localeHint': 'A language, or a language and country, such as “en” or “pt_BR”.',
  'wrong.phone': 'Enter a phone number such as “+44 20 7946 0018”, or leave it empty.',
  'wrong.email': 'Enter an email address such as “ada@example.com”, or leave it empty.',
  'wrong.locale': 'Enter a locale such as “en” or “pt_BR”.',
  'wrong.localeEmpty': 'A locale can be replaced, but not removed.',
  'wrong.long': 'No more than {limit} characters.',
  delete: 'Delete subscriber',
  'delete.title': 'Delete {name}?',
  'delete.text': 'The service removes the subscriber “{id}”.',
  'delete.undone': '{name} is not deleted',
  'delete.failed': '“{id}” was not deleted. {reason}',
  'delete.unclear': 'It is not known whether “{id}” was deleted. {reason}',
  deleted: '{name} will be deleted soon',
  'gone.title': 'This subscriber is about to be deleted',
  'gone.text': 'As long as the message about it is shown, you can undo it there.',
  undo: 'Undo',
})
