import { timeOfDay } from '#src/ui/date-formats.ts'
import { wallTimeAt } from '#src/domain/timing/zone.ts'
import type { Formats } from '#src/ui/words.ts'

export type TimeTexts = {
  /** Day and time; across clock changes also the offset, because an hour may occur twice. */
  full: (at: number) => string
  /** Day with year, and time. */
  dated: (at: number) => string
}

/** `moments`: all moments that may be shown, so that no two read the same. */
export function timeTexts(
  { formatDateTime }: Pick<Formats, 'formatDateTime'>,
  timeZone: string,
  moments: readonly number[],
): TimeTexts {
  const walls = moments.map((at) => wallTimeAt(at, timeZone))
  const differ = (of: (wall: number, place: number) => number) => new Set(walls.map(of)).size > 1
  const toSecond = moments.some((at) => at % 60_000 !== 0)
  const year = differ((wall) => new Date(wall).getUTCFullYear()) ? { year: 'numeric' as const } : {}
  const isChanged = differ((wall, place) => wall - (moments[place] ?? 0))
  const dayAndTime = { ...year, ...timeOfDay({ toSecond, withDay: true }) }
  const full = isChanged ? { ...dayAndTime, timeZoneName: 'short' as const } : dayAndTime
  return {
    full: (at) => formatDateTime(at, { ...full, timeZone }),
    dated: (at) => formatDateTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  }
}
