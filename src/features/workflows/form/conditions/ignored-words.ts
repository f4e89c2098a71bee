import { defineMessages } from '#src/ui/language.tsx'

export const ignoredWords = defineMessages({
  title: 'Ignored settings of group {number}',
  note: 'Stored but ignored when the service checks the conditions.',
  isNegated: 'Negated',
  type: 'Type',
})
