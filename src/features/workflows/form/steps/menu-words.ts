import { defineMessages } from '#src/ui/language.tsx'

/** Words of a row's menu and of the bar for selected rows. */
export const menuWords = defineMessages({
  'insert.paste': 'Paste steps',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  'select.all': 'Select all',
  'select.bar': 'Selected steps',
  'select.count': { one: '{count} selected', other: '{count} selected' },
})
