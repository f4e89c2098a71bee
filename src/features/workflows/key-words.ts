import { defineMessages } from '#src/ui/language.tsx'

/** What a key of an environment that takes its workflows from another can and cannot do. */
export const keyWords = defineMessages({
  'list.title': 'With this key no workflow is created, deleted or turned on and off',
  'list.text':
    'The environment {environment} takes its workflows from another one, where that is done. Edits are possible here, and live at once.',
  'create.title': 'The service will refuse to create a workflow with this key',
  'create.text':
    'The environment {environment} takes its workflows from another one. Enter the key of that one in the settings before you go on; a draft stays on this device.',
  'edit.title': 'What is saved here is live at once',
  'edit.text':
    'The environment {environment} takes its workflows from another one, and what is brought over from there later replaces what is saved here.',
})
