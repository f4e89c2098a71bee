import { wallTimeAt } from '#src/domain/timing/zone.ts'
import { day } from './moments.ts'

/** Milliseconds since 1970. */
type Span = { from: number; to: number }

/** When the clocks of a zone change in a span, and by how many milliseconds. */
export function clockChanges({ from, to }: Span, zone: string): { at: number; by: number }[] {
  const offsetAt = (moment: number) => wallTimeAt(moment, zone) - moment
  // Zones change a few times a year; a longer stride could miss two changes.
  const stride = Math.max(Math.min(14 * day, (to - from) / 2), 1)
  if ((to - from) / stride > mostLooks) return []
  const changes: { at: number; by: number }[] = []
  for (let start = from; start < to; start += stride) {
    const end = Math.min(start + stride, to)
    const by = offsetAt(end) - offsetAt(start)
    if (by !== 0) changes.push({ at: changeBetween(offsetAt, start, end), by })
  }
  return changes
}

/** About three years: in longer spans, an hour does not matter. */
const mostLooks = 80

function changeBetween(offsetAt: (moment: number) => number, start: number, end: number): number {
  let [before, after] = [Math.floor(start / 1000), Math.ceil(end / 1000)]
  const offset = offsetAt(start)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle * 1000) === offset) before = middle
    else after = middle
  }
  return after * 1000
}
