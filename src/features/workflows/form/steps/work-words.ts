import { defineMessages } from '#src/ui/language.tsx'

/** What actions on the list say. */
export const workWords = defineMessages({
  duplicated: { one: '{name} duplicated', other: '{count} steps duplicated' },
  copied: { one: '{name} copied', other: '{count} steps copied' },
  'copied.hereOnly': {
    one: '{name} copied in this tab only: the browser blocks the clipboard.',
    other: '{count} steps copied in this tab only: the browser blocks the clipboard.',
  },
  cut: { one: '{name} cut', other: '{count} steps cut' },
  'cut.hereOnly': {
    one: '{name} cut, and kept in this tab only: the browser blocks the clipboard.',
    other: '{count} steps cut, and kept in this tab only: the browser blocks the clipboard.',
  },
  removed: '{count} steps removed',
  'removed.inUse': '{count} steps removed. A condition of {other} still refers to one of them.',
  restored: '{count} steps restored',
  pasted: {
    one: '{name} pasted at position {position}',
    other: '{count} steps pasted at position {position}',
  },
  'pasted.dangling':
    'A condition refers to a step that was not pasted. Choose another step in it, or paste that one too.',
  'pasted.partly': 'Some of what you pasted is not part of a step and was left out.',
  'pasted.noSteps': 'There are no steps in what you pasted. Copy steps here or in another workflow first.',
  'pasted.workflow': 'You pasted a whole workflow: its steps were added, its settings were not.',
  'pasted.closed': 'The browser blocks the clipboard. Choose a step and press Ctrl or Cmd + V.',
  'moved.forward':
    '{name} moved to position {position} of {total}. A condition of {other} now refers to a later step.',
})
