import { instantAt, wallTimeAt } from '#src/domain/timing/zone.ts'
import { day, hour, niceStep, type Scale, type View } from './scale.ts'

export type Tick = { at: number; precision: 'second' | 'minute' | 'day' | 'year' }

/**
 * Moments to label, at least `gap` pixels apart: round local times. Days start when they do in the zone, even if the
 * previous one had fewer or more hours.
 */
export function ticksOf({ view, width }: Scale, zone: string, gap: number): Tick[] {
  const wanted = niceStep((gap / width) * (view.to - view.from))
  return wanted < day ? clockTicks(view, zone, wanted) : dayTicks(view, zone, wanted)
}

function clockTicks(view: View, zone: string, step: number): Tick[] {
  const start = Math.floor(wallTimeAt(view.from, zone) / step) * step
  const ticks: Tick[] = []
  // Below an hour, minutes continue across a clock change; from an hour on, local hours count.
  const moments =
    step < hour
      ? upTo(instantAt(start, zone), view.to, step)
      : upTo(start, wallTimeAt(view.to, zone) + step, step).map((wall) => instantAt(wall, zone))
  for (const at of moments) {
    if (at < view.from || at > view.to || at <= (ticks.at(-1)?.at ?? -Infinity)) continue
    const isMidnight = wallTimeAt(at, zone) % day === 0
    ticks.push({ at, precision: isMidnight ? 'day' : step < 60_000 ? 'second' : 'minute' })
  }
  return ticks
}

function upTo(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.max(Math.floor((end - start) / step) + 1, 0) }, (_, n) => start + n * step)
}

const monthsIn = (step: number) => Math.round(step / (30.4 * day))

function dayTicks(view: View, zone: string, step: number): Tick[] {
  const precision = step >= 360 * day ? 'year' : 'day'
  const walls = step >= 28 * day ? firstsOfMonths(view, zone, monthsIn(step)) : daysBetween(view, zone, step)
  return walls
    .map((wall) => instantAt(wall, zone))
    .filter((at) => at >= view.from && at <= view.to)
    .map((at) => ({ at, precision }))
}

/** Weeks start on Monday, such as 5 January 1970. */
function daysBetween(view: View, zone: string, step: number): number[] {
  const anchor = 4 * day
  const start = Math.floor((wallTimeAt(view.from, zone) - anchor) / step) * step + anchor
  return upTo(start, wallTimeAt(view.to, zone), step)
}

function firstsOfMonths(view: View, zone: string, months: number): number[] {
  const start = new Date(wallTimeAt(view.from, zone))
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / months) * months
  const end = wallTimeAt(view.to, zone)
  const walls: number[] = []
  for (let month = first; ; month += months) {
    const wall = Date.UTC(Math.floor(month / 12), month % 12, 1)
    if (Number.isNaN(wall) || wall > end) return walls
    walls.push(wall)
  }
}

export function clockChanges({ from, to }: View, zone: string): { at: number; by: number }[] {
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

/** About three years: in longer views, an hour does not matter. */
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
