import { defineMessages } from '#src/ui/language.tsx'

export const viewWords = defineMessages({
  label: 'Show steps as',
  list: 'List',
  flow: 'Flow',
})
