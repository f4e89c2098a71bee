import { defineMessages } from '#src/ui/messages.ts'

/** Words of the search button, which every screen shows. */
export const buttonWords = defineMessages({ find: 'Find anything', keys: '{command} K' })
