import type { Formats } from '#src/ui/words.ts'

/** Only the time for today, otherwise with the day. */
export const shortTime = (formatDateTime: Formats['formatDateTime'], at: string): string =>
  formatDateTime(at, isToday(at) ? { timeStyle: 'short' } : undefined)

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
