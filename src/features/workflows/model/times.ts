import { timeOfDay } from '#src/ui/date-formats.ts'
import type { Formats } from '#src/ui/words.ts'

type Times = readonly (string | undefined)[]

/**
 * Formats the times of one run: with the day and the year only if they differ from those of `from`, and to the second
 * only if two of them are less than a minute apart. `zone` is the reader's by default.
 */
export function timesOf(
  { formatDateTime }: Formats,
  from: string | number,
  times: Times,
  zone?: string,
  toSecond = isClose([new Date(from).toISOString(), ...times]),
) {
  const inZone = zone === undefined ? {} : { timeZone: zone }
  const dayOf = (at: string | number) => formatDateTime(at, { ...inZone, dateStyle: 'short' })
  const yearOf = (at: string | number) => formatDateTime(at, { ...inZone, year: 'numeric' })
  return (at: string): string => {
    const withDay = dayOf(at) !== dayOf(from)
    const year = yearOf(at) === yearOf(from) ? {} : ({ year: 'numeric' } as const)
    return formatDateTime(at, { ...inZone, ...timeOfDay({ toSecond, withDay }), ...(withDay ? year : {}) })
  }
}

function isClose(times: Times): boolean {
  const known = times.flatMap((at) => (at === undefined ? [] : [Date.parse(at)])).toSorted((a, b) => a - b)
  return known.some((at, index) => {
    const gap = at - (known[index - 1] ?? at)
    return gap >= 1_000 && gap < 60_000
  })
}
