import { textWidth } from './picture.ts'
import type { Scale } from './scale.ts'
import { labelsWithoutOverlap } from './spread.ts'
import { type Tick, ticksOf } from './ticks.ts'

/** Smallest distance of ticks in pixels: a time with seconds fits. */
const gap = 76

export type DrawnTick = { x: number; text: string | undefined }

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
  // A label moved away from an edge would not be at its tick.
  return xs.map((x, index) => ({ x, text: places[index] === x ? texts[index] : undefined }))
}

const rank = ({ precision }: Tick) => (precision === 'day' || precision === 'year' ? 0 : 1)
