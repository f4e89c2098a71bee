import { textWidth } from './layout.ts'
import { type Scale, scaleOf } from './scale.ts'
import { labelsWithoutOverlap } from './overlaps.ts'
import { type Tick, ticksOf } from './ticks.ts'
import { useMemo } from 'react'
import { useLanguage } from '#src/ui/language.tsx'

/** Pixels between ticks, enough for a time with seconds. */
const gap = 76

type DrawnTick = { x: number; text: string | undefined }

/** The ticks of a line with their texts. Days take precedence over times. */
export function axisOf(scale: Scale, zone: string, textOf: (tick: Tick) => string): DrawnTick[] {
  const ticks = ticksOf(scale, zone, gap).toSorted(
    (one, other) => rank(one) - rank(other) || one.at - other.at,
  )
  const texts = ticks.map(textOf)
  const xs = ticks.map(({ at }) => scale.toX(at))
  const places = labelsWithoutOverlap(
    xs.map((x, index) => ({ x, width: textWidth(texts[index] ?? '') })),
    scale.width,
    8,
  )
  // A label that had to be moved is left out, because it would not be at its tick.
  return xs.map((x, index) => ({ x, text: places[index] === x ? texts[index] : undefined }))
}

const rank = ({ precision }: Tick) => (precision === 'day' || precision === 'year' ? 0 : 1)

const precisions = {
  second: { timeStyle: 'medium' },
  minute: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  year: { month: 'short', year: 'numeric' },
} as const satisfies Record<Tick['precision'], Intl.DateTimeFormatOptions>

/** There can be hundreds of ticks, so they are not formatted again on every move. */
export function useAxis({ view: { from, to }, width, margin }: Scale, zone: string): DrawnTick[] {
  const { direction, formatDateTime } = useLanguage()
  return useMemo(
    () =>
      axisOf(scaleOf({ from, to }, width, margin, direction === 'rtl'), zone, ({ at, precision }) =>
        formatDateTime(at, { ...precisions[precision], timeZone: zone }),
      ),
    [from, to, width, margin, zone, direction, formatDateTime],
  )
}
