import { wallTimeAt } from '#src/domain/timing/zone.ts'
import type { Formats } from '#src/ui/words.ts'
import { day } from './scale.ts'

export type TimeTexts = {
  /** The time, with the day where it is ambiguous. */
  short: (at: number) => string
  /** Day and time. Across clock changes also the offset: an hour may occur twice. */
  full: (at: number) => string
  /** Day with year, and time. */
  dated: (at: number) => string
}

export const clock = { hour: '2-digit', minute: '2-digit' } as const
export const toSecond = { ...clock, second: '2-digit' } as const
export const dayOfYear = { day: 'numeric', month: 'short' } as const

/** `moments`: all that may be shown, so that no two read the same. */
export function timeTexts(
  { formatDateTime }: Pick<Formats, 'formatDateTime'>,
  timeZone: string,
  moments: readonly number[],
): TimeTexts {
  const walls = moments.map((at) => wallTimeAt(at, timeZone))
  const differ = (of: (wall: number, place: number) => number) => new Set(walls.map(of)).size > 1
  const time = moments.some((at) => at % 60_000 !== 0) ? toSecond : clock
  const year = differ((wall) => new Date(wall).getUTCFullYear()) ? { year: 'numeric' as const } : {}
  const isChanged = differ((wall, place) => wall - (moments[place] ?? 0))
  const dayAndTime = { ...year, ...dayOfYear, ...time }
  const short = differ((wall) => Math.floor(wall / day)) ? dayAndTime : time
  const full = isChanged ? { ...dayAndTime, timeZoneName: 'short' as const } : dayAndTime
  return {
    short: (at) => formatDateTime(at, { ...short, timeZone }),
    full: (at) => formatDateTime(at, { ...full, timeZone }),
    dated: (at) => formatDateTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  }
}
