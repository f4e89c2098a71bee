import { defineMessages } from '../messages.ts'

export const undoWords = defineMessages({
  undo: 'Undo',
  /** The keys to press, with their labels on keyboards. */
  keys: '{command} Z',
})
