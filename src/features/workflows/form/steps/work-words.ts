import { defineMessages } from '#src/ui/language.tsx'

/** Words of actions on the list: moving, selecting, clipboard. */
export const workWords = defineMessages({
  'insert.paste': 'Paste steps',
  'duplicate.short': 'Duplicate',
  'remove.short': 'Remove',
  'copy.short': 'Copy',
  'cut.short': 'Cut',
  'select.all': 'Select all',
  'select.bar': 'Selected steps',
  'select.count': { one: '{count} selected', other: '{count} selected' },
  'bar.copy': 'Copy',
  'bar.cut': 'Cut',
  'bar.paste': 'Paste',
  'bar.duplicate': 'Duplicate',
  'bar.delete': 'Delete',
  duplicated: { one: '{name} duplicated', other: '{count} steps duplicated' },
  copied: { one: '{name} copied', other: '{count} steps copied' },
  'copied.hereOnly': {
    one: '{name} copied, in this tab only: the browser keeps its clipboard closed.',
    other: '{count} steps copied, in this tab only: the browser keeps its clipboard closed.',
  },
  cut: { one: '{name} cut', other: '{count} steps cut' },
  'cut.hereOnly': {
    one: '{name} cut, and kept in this tab only: the browser keeps its clipboard closed.',
    other: '{count} steps cut, and kept in this tab only: the browser keeps its clipboard closed.',
  },
  removed: '{count} steps removed',
  'removed.inUse': '{count} steps removed. A condition of {other} looks at one of them.',
  restored: '{count} steps are back',
  pasted: {
    one: '{name} pasted at position {position}',
    other: '{count} steps pasted from position {position} on',
  },
  'pasted.dangling':
    'A condition looks at a step that did not come along. Choose another step in it, or paste that one too.',
  'pasted.partly': 'Some of what was pasted is no part of a step and was left out.',
  'pasted.noSteps': 'There are no steps in what was pasted. Copy steps here or in another workflow first.',
  'pasted.workflow': 'That is a whole workflow. Its steps were pasted, its settings were not.',
  'pasted.closed':
    'The browser keeps its clipboard closed. Choose a step and press Ctrl or Cmd + V, which it allows.',
  'moved.forward':
    '{name} moved to position {position} of {total}. A condition of {other} looks at a later step now.',
})
