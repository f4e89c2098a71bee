import { wallTimeAt } from '#src/domain/timing/zone.ts'
import type { Formats } from '#src/ui/words.ts'

/** Writes moments as the clocks of a zone show them. */
export type TimeTexts = {
  /** The time, and the day where another day may be meant. */
  short: (at: number) => string
  /** Day and time. Where clocks are changed between the moments, which time it is, too: an hour may come twice. */
  full: (at: number) => string
  /** Day with its year, and the time. */
  dated: (at: number) => string
}

export const clock = { hour: '2-digit', minute: '2-digit' } as const
export const toSecond = { ...clock, second: '2-digit' } as const
export const dayOfYear = { day: 'numeric', month: 'short' } as const
const day = 86_400_000

/** `moments`: all that may be told, so that no two of them read the same. */
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
