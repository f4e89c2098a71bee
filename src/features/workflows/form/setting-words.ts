import { defineMessages } from '#src/ui/language.tsx'

export const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'Your own JSON object.',
  'data.at': 'Invalid JSON at line {line}, column {column}. Fix it, or leave this empty.',
})
