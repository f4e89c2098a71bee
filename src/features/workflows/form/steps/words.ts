import { defineMessages } from '#src/ui/language.tsx'

/** Words of the step list that are needed from the start. */
export const listWords = defineMessages({
  count: { one: '{count} step', other: '{count} steps' },
  'insert.after': 'Add a step after {name}',
  'insert.before': 'Add a step before {name}',
  more: 'More for {name}',
  duplicate: 'Duplicate {name}',
  drag: 'Drag to move, or press Alt and an arrow key.',
  'select.start': 'Select steps',
  'select.end': 'Done',
  'select.one': 'Select {name}',
})
