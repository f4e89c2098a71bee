import type { Formats } from '#src/ui/words.ts'

/** Formats times in UTC, the service's clock, with day and year only where they differ from the start of the run. */
export function clockOf(formatDateTime: Formats['formatDateTime'], startsAt: string) {
  const isOther = (at: string, length: number) => at.slice(0, length) !== startsAt.slice(0, length)
  return (at: string): string =>
    formatDateTime(at, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      ...(/:00(\.000)?Z$/.test(at) ? {} : { second: '2-digit' }),
      ...(isOther(at, 10) ? { day: 'numeric', month: 'short' } : {}),
      ...(isOther(at, 4) ? { year: 'numeric' } : {}),
    })
}
