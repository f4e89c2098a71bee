import { defineMessages } from '#src/ui/language.tsx'

/** Said in advance: what the person's role, or a key of the connected environment, cannot do. */
export const whyNotWords = defineMessages({
  'role.preferences': 'Your role cannot change preferences. Ask an admin for the role Support.',
  'role.workflows': 'Your role cannot change workflows',
  'role.workflowsLine': 'Your role cannot change workflows. Ask an admin for the role Author.',
  'role.create': 'Your role cannot create workflows',
  'role.ask': 'Ask an admin for the role Author.',
  // For keys of an environment that receives its workflows from another one.
  'key.list.title': 'This key cannot create, delete, or turn workflows on or off',
  'key.list.text':
    'Workflows in {environment} come from another environment: use its key. Edits go live at once.',
  'key.create.title': 'This key cannot create workflows',
  'key.create.text':
    'Workflows in {environment} come from another environment: use its key. Your draft stays on this device.',
  'key.edit.title': 'Changes saved here go live at once',
  'key.edit.text': 'A promotion to {environment} replaces what you save here.',
})
