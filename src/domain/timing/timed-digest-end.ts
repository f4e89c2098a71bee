import type { Semantics, SemanticsName } from '../services/semantics.ts'
import { instantOf, isoOf } from './instant.ts'
import { scheduleOf, type Schedule, type ScheduleProblem } from './timed-schedule.ts'
import { instantAt, isZone, wallTimeAt, type WallTime } from './zone.ts'

export type TimedProblem =
  | ScheduleProblem
  /** The start time cannot be read · the zone is unknown · no such day ever comes. */
  | 'badNow'
  | 'unknownZone'
  | 'never'

export type TimedEnd =
  | {
      /** ISO 8601, UTC. */
      end: string
      milliseconds: number
      /** The next day is beyond one period (the 31st, in a month of thirty days): the service of 2024 gives up the digest. */
      isBeyondPeriod: boolean
    }
  | { problem: TimedProblem }

/**
 * When a timed digest that opens now is sent: at the first time of its schedule after now, never now itself. Intervals
 * of several days, weeks or months count from today, from this week (Monday first) or from this month. Days that a month
 * does not have are left out.
 *
 * The service's clock is UTC; `zone` is an IANA name, to compute the time for another zone. `now` is ISO 8601 or
 * milliseconds since 1970.
 */
export function timedDigestEnd(
  metadata: unknown,
  now: unknown,
  zone: string = 'UTC',
  semantics?: Semantics | SemanticsName,
): TimedEnd {
  const schedule = scheduleOf(metadata, semantics)
  if ('problem' in schedule) return schedule
  const from = instantOf(now)
  if (from === undefined) return { problem: 'badNow' }
  if (typeof zone !== 'string' || !isZone(zone)) return { problem: 'unknownZone' }
  const end = endAfter(schedule, from, zone)
  if (end === undefined || instantOf(end) === undefined) return { problem: 'never' }
  const isBeyondPeriod = end > lastOfPeriod(schedule, from, zone)
  return { end: isoOf(end), milliseconds: end - from, isBeyondPeriod }
}

/** One period after an instant. In the repeated hour of autumn, days count as if the clocks had not changed. */
function lastOfPeriod(schedule: Schedule, from: number, zone: string): number {
  const instant = (wall: WallTime) => (Math.abs(wall) < lastDay ? instantAt(wall, zone) : wall)
  const shown = wallTimeAt(from, zone)
  return instant(periodEnd(schedule, shown + (from - instant(shown))))
}

const hour = 3_600_000
const day = 24 * hour

function endAfter(schedule: Schedule, from: number, zone: string): number | undefined {
  if (schedule.unit === 'minutes') return from + schedule.amount * 60_000
  if (schedule.unit === 'hours') return from + schedule.amount * hour
  const midnight = startOfDay(wallTimeAt(from, zone))
  for (const wall of candidates(schedule, midnight)) {
    const instant = instantAt(wall, zone)
    if (instant > from) return instant
  }
  return undefined
}

/** In periods. Long enough to find every day that exists, because the leap year cycle repeats within it. */
const maxPeriods = 12 * 48
/** In milliseconds, slightly less than the maximum of `Date`. */
const lastDay = 8.63e15

type DaySchedule = Exclude<Schedule, { unit: 'minutes' } | { unit: 'hours' }>

function* candidates(schedule: DaySchedule, today: WallTime) {
  for (let period = 0; period <= maxPeriods; period++) {
    const step = period * schedule.amount
    for (const midnight of daysOf(schedule, today, step)) {
      if (!(Math.abs(midnight) < lastDay)) return
      yield midnight + schedule.atTime
    }
  }
}

function daysOf(schedule: DaySchedule, today: WallTime, step: number): WallTime[] {
  if (schedule.unit === 'days') return [today + step * day]
  if (schedule.unit === 'weeks') {
    const monday = today - weekDayOf(today) * day + step * 7 * day
    return ordered(schedule.weekDays).map((place) => monday + place * day)
  }
  const days = daysOfMonth(today, step)
  if ('monthDays' in schedule)
    return ordered(schedule.monthDays).flatMap((number) => days.slice(number - 1, number))
  const matching = days.filter((each) => schedule.days.includes(weekDayOf(each)))
  const found = schedule.ordinal === 'last' ? matching.at(-1) : matching[schedule.ordinal - 1]
  return found === undefined ? [] : [found]
}

const ordered = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((one, other) => one - other)

const startOfDay = (wall: WallTime): WallTime => Math.floor(wall / day) * day

/** 0 is Monday; 1 January 1970 was a Thursday. */
const weekDayOf = (midnight: WallTime) => (((Math.floor(midnight / day) + 3) % 7) + 7) % 7

function daysOfMonth(today: WallTime, monthsLater: number): WallTime[] {
  const date = new Date(today)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater + 1, 1)
  const count = Number.isNaN(next - first) ? 0 : Math.round((next - first) / day)
  return Array.from({ length: count }, (_, index) => first + index * day)
}

function periodEnd({ unit, amount }: Schedule, from: WallTime): WallTime {
  if (unit === 'days') return from + amount * day
  if (unit === 'weeks') return from + amount * 7 * day
  if (unit !== 'months') return Number.POSITIVE_INFINITY
  const date = new Date(from)
  const days = daysOfMonth(from, amount)
  const last = days[Math.min(date.getUTCDate(), days.length) - 1] ?? Number.NaN
  return last + (from - startOfDay(from))
}
