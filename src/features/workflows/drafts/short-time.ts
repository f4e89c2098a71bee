import type { Formats } from '#src/ui/words.ts'

/** The time of day for what happened today, else the day too. */
export const shortTime = (formatDateTime: Formats['formatDateTime'], at: string): string =>
  formatDateTime(at, isToday(at) ? { timeStyle: 'short' } : undefined)

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
