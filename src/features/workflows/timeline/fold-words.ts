import { defineMessages } from '#src/ui/language.tsx'

/** Separate, because they are shown before the timeline loads. */
export const foldWords = defineMessages({ title: 'Try it on a time line' })
