import { textWidth } from './picture.ts'
import type { Scale } from './scale.ts'
import { labelsWithoutOverlap } from './spread.ts'
import { type Tick, ticksOf } from './ticks.ts'

/** Pixels from one tick to the next, at least: a time with seconds has room. */
const gap = 76

export type DrawnTick = { x: number; text: string | undefined }

/** The ticks of a line with their texts. Days come before times where there is no room for both. */
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
  // Moved in from an edge, a label would stand beside its tick.
  return xs.map((x, index) => ({ x, text: places[index] === x ? texts[index] : undefined }))
}

const rank = ({ precision }: Tick) => (precision === 'day' || precision === 'year' ? 0 : 1)
