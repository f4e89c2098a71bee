import { defineMessages } from '#src/ui/language.tsx'

/** What a person's role does not allow, and whom to ask. */
export const roleWords = defineMessages({
  list: 'Your role cannot change workflows',
  listLine: 'Your role cannot change workflows. Ask an admin for the role Author.',
  create: 'Your role cannot create workflows',
  text: 'Ask an admin for the role Author.',
})
