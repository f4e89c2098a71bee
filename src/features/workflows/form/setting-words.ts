import { defineMessages } from '#src/ui/language.tsx'

export const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'Your own JSON object.',
})
