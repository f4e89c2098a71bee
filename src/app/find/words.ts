import { defineMessages } from '#src/ui/messages.ts'

/** What every screen shows. */
export const buttonWords = defineMessages({ find: 'Find anything', keys: '{command} K' })
