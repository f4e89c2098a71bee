import { defineMessages } from '../messages.ts'

export const undoWords = defineMessages({
  undo: 'Undo',
  /** What is pressed, as keyboards call it. */
  keys: '{command} Z',
})
