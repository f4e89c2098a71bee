import { defineMessages } from '#src/ui/language.tsx'

export const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'A JSON object of your own, kept with the workflow.',
  'data.at': 'This is no JSON from line {line}, column {column} on. Mend it there, or leave this empty.',
})
