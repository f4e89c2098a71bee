import { defineMessages } from '#src/ui/language.tsx'

export const variantWords = defineMessages({
  section: 'Variants',
  none: 'A different message for some people, such as one language or plan.',
  order: 'The first variant whose conditions are met is sent instead of the step.',
  add: 'Add variant',
  variant: 'Variant {number}',
  named: 'Variant {number}: {name}',
  name: 'Variant name',
  active: 'Use this variant',
  'active.hint': 'Never sent, and may be unfinished.',
  off: 'Off',
  'conditions.none': 'Add a condition: a variant needs one.',
})
