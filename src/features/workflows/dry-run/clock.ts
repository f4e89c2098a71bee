import type { Formats } from '#src/ui/words.ts'

/** Writes times as the service counts them, in UTC: the time of day alone on the day on which the run begins. */
export function clockOf(formatDateTime: Formats['formatDateTime'], startsAt: string) {
  const day = (at: string) => at.slice(0, 10)
  return (at: string): string =>
    formatDateTime(at, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      ...(/:00(\.000)?Z$/.test(at) ? {} : { second: '2-digit' }),
      ...(day(at) === day(startsAt) ? {} : { day: 'numeric', month: 'short', year: 'numeric' }),
    })
}
