import { defineMessages } from '#src/ui/language.tsx'

/** For keys of an environment that gets its workflows from another one. */
export const keyWords = defineMessages({
  'list.title': 'This key cannot create, delete, or turn workflows on or off',
  'list.text':
    'The environment {environment} gets its workflows from another one: use the key of that one. Edits are possible here and go live at once.',
  'create.title': 'The service will refuse to create a workflow with this key',
  'create.text':
    'The environment {environment} gets its workflows from another one. Enter the key of that one in Settings first; your draft stays on this device.',
  'edit.title': 'Changes saved here go live at once',
  'edit.text':
    'The environment {environment} gets its workflows from another one. Workflows promoted from there later replace what you save here.',
})
