import { defineMessages } from '#src/ui/language.tsx'

/** Messages of actions on the list. */
export const workWords = defineMessages({
  duplicated: { one: '{name} duplicated', other: '{count} steps duplicated' },
  copied: { one: '{name} copied', other: '{count} steps copied' },
  'copied.hereOnly': {
    one: '{name} copied for this tab only',
    other: '{count} steps copied for this tab only',
  },
  cut: { one: '{name} cut', other: '{count} steps cut' },
  'cut.hereOnly': { one: '{name} cut, for this tab only', other: '{count} steps cut, for this tab only' },
  removed: '{count} steps removed',
  'removed.inUse': '{count} steps removed. A condition of {other} still refers to one of them.',
  restored: '{count} steps restored',
  pasted: {
    one: '{name} pasted at position {position}',
    other: '{count} steps pasted at position {position}',
  },
  'pasted.dangling':
    'A condition refers to a step that was not pasted. Paste that one too, or choose another.',
  'pasted.partly': 'What is not part of a step was left out.',
  'pasted.noSteps': 'No steps to paste. Copy steps first.',
  'pasted.workflow': 'Only the steps of the workflow were added.',
  'pasted.closed': 'The browser blocks the clipboard. Choose a step and press Ctrl or Cmd + V.',
  'moved.forward':
    '{name} moved to position {position} of {total}. A condition of {other} now refers to a later step.',
})
