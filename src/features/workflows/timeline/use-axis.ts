import { useMemo } from 'react'
import { useLanguage } from '#src/ui/language.tsx'
import { axisOf, type DrawnTick } from './axis.ts'
import { type Scale, scaleOf } from './scale.ts'
import type { Tick } from './ticks.ts'
import { clock, dayOfYear, toSecond } from './time-texts.ts'

const precisions = {
  second: toSecond,
  minute: clock,
  day: dayOfYear,
  year: { month: 'short', year: 'numeric' },
} as const satisfies Record<Tick['precision'], Intl.DateTimeFormatOptions>

/** The ticks of a line. There can be hundreds, so they are recomputed only when the line changes. */
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
