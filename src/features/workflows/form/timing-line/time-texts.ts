import { wallTimeAt } from '#src/domain/timing/zone.ts'
import type { Formats } from '#src/ui/words.ts'
import type { Tick } from './ticks.ts'

/** Writes moments as the clocks of a zone show them. */
export type TimeTexts = {
  /** Day and time to the second, and which time it is: an hour comes twice where clocks are put back. */
  full: (at: number) => string
  /** The time, and the day unless all in sight is of one day. */
  short: (at: number) => string
  tick: (tick: Tick) => string
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const toSecond = { ...clock, second: '2-digit' } as const
const whole = { year: 'numeric', month: 'short', day: 'numeric', ...toSecond, timeZoneName: 'short' } as const
const dayOfYear = { day: 'numeric', month: 'short' } as const

const day = 86_400_000

/** `moments`: all that may be told, so that no two of them read the same. */
export function timeTexts(
  { formatDateTime }: Pick<Formats, 'formatDateTime'>,
  timeZone: string,
  moments: readonly number[],
): TimeTexts {
  const time = moments.some((at) => at % 60_000 !== 0) ? toSecond : clock
  const days = new Set(moments.map((at) => Math.floor(wallTimeAt(at, timeZone) / day)))
  const short = days.size > 1 ? { ...dayOfYear, ...time } : time
  return {
    full: (at) => formatDateTime(at, { ...whole, timeZone }),
    short: (at) => formatDateTime(at, { ...short, timeZone }),
    tick: ({ at, precision }) => formatDateTime(at, { ...precisions[precision], timeZone }),
  }
}

const precisions = {
  second: toSecond,
  minute: clock,
  day: dayOfYear,
  year: { month: 'short', year: 'numeric' },
} as const satisfies Record<Tick['precision'], Intl.DateTimeFormatOptions>
