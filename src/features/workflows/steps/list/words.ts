import { defineMessages } from '#src/ui/language.tsx'

export const listWords = defineMessages({
  count: { one: '{count} step', other: '{count} steps' },
  'insert.after': 'Add a step after {name}',
  'insert.before': 'Add a step before {name}',
  more: 'More for {name}',
  'duplicate.one': 'Duplicate {name}',

  drag: 'Drag {name}',
  position: 'position {position} of {total}',
  'select.start': 'Select steps',
  'select.end': 'Done',
  'select.one': 'Select {name}',
  'select.all': 'Select all',
  'select.bar': 'Selected steps',
  'select.count': { one: '{count} selected', other: '{count} selected' },

  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  'insert.paste': 'Paste steps',

  duplicated: { one: '{name} duplicated', other: '{count} steps duplicated' },
  copied: { one: '{name} copied', other: '{count} steps copied' },
  'cut.done': { one: '{name} cut', other: '{count} steps cut' },
  removed: { one: '{name} removed', other: '{count} steps removed' },
  restored: { one: '{name} restored', other: '{count} steps restored' },
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
})
