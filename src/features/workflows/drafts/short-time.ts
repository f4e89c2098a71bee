import type { Formats } from '#src/ui/words.ts'

/** Formats only the time if it is today, otherwise also the day. */
export const shortTime = (formatDateTime: Formats['formatDateTime'], at: string): string =>
  formatDateTime(at, isToday(at) ? { timeStyle: 'short' } : undefined)

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
