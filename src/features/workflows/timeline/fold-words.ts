import { defineMessages } from '#src/ui/language.tsx'

/** What can be read before the time line is opened. */
export const foldWords = defineMessages({ title: 'Try it on a time line' })
