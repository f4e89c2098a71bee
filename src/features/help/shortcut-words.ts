import { defineMessages } from '#src/ui/messages.ts'

export const shortcutWords = defineMessages({
  title: 'Keyboard shortcuts',
  everywhere: 'On every screen',
  builder: 'In the workflow builder',
  subscriber: 'On a subscriber’s page',
  undoChange: 'Undo the last change while its message is shown',
  find: 'Find anything',
  search: 'Go to the search box of the screen',
  list: 'List the shortcuts',
  send: 'Create or save',
  undo: 'Undo',
  redo: 'Redo',
  move: 'Move the step up or down',
  copy: 'Duplicate the step',
  single: 'Single-key shortcuts',
  'single.hint': 'Turn off if / and ? get in the way of your screen reader or voice control.',
})
