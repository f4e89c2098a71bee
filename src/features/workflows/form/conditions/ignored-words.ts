import { defineMessages } from '#src/ui/language.tsx'

export const ignoredWords = defineMessages({
  title: 'Ignored settings of group {number}',
  note: 'Stored but ignored.',
  isNegated: 'Negated',
  type: 'Type',
})
