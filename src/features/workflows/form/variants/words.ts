import { defineMessages } from '#src/ui/language.tsx'

export const variantWords = defineMessages({
  section: 'Variants',
  none: 'Sends something else to some people, such as one tenant or plan.',
  order:
    'When the step runs, the first variant whose conditions are met is sent in its place. If none is met, the step itself is sent.',
  add: 'Add variant',
  variant: 'Variant {number}',
  named: 'Variant {number}: {name}',
  name: 'Variant name',
  active: 'Variant is on',
  'active.hint': 'The variant is off: it is never sent and may be unfinished.',
  off: 'Off',
  problem: 'Error',
  'conditions.none': 'Add a condition: the service refuses a variant without one.',
  'conditions.one': 'The variant can be sent when this group is met.',
  'conditions.many': 'The variant can be sent when any of these groups is met.',
  more: 'More for {variant}',
  remove: 'Remove {variant}',
  added: '{variant} added, with the content of the step',
  duplicated: 'Duplicated as {variant}',
  moved: '{variant} moved to position {position} of {total}',
  removed: '{variant} removed',
  restored: '{variant} restored',
  undo: 'Undo',
})
