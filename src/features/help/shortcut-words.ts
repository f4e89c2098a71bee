import { defineMessages } from '#src/ui/messages.ts'

export const shortcutWords = defineMessages({
  title: 'Keyboard shortcuts',
  everywhere: 'On every screen',
  builder: 'In the workflow builder',
  subscriber: 'On a subscriber’s page',
  undoChange: 'Undo the last change, while offered',
  find: 'Find anything',
  search: 'Go to the search box',
  list: 'List the shortcuts',
  send: 'Create or save',
  undo: 'Undo',
  redo: 'Redo',
  move: 'Move the step up or down',
  copy: 'Duplicate the step',
  single: 'Single-key shortcuts',
  'single.hint': 'Turn off if / and ? disturb a screen reader or voice control.',
})
