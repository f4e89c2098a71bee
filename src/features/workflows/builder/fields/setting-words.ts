import { defineMessages } from '#src/ui/language.tsx'

export const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'Extra data, as JSON, for your own use.',
})
