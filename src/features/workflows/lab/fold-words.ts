import { defineMessages } from '#src/ui/language.tsx'

export const foldWords = defineMessages({ title: 'Try it' })
