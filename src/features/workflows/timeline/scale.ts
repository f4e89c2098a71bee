import { firstInstant, lastInstant } from '#src/domain/timing/instant.ts'

/** The visible time, in milliseconds since 1970. */
export type View = { from: number; to: number }

/** Durations in milliseconds. */
const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Common lengths from a second to many years, in milliseconds. */
export const niceSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 182, 365, 1_826, 3_652, 18_262, 36_525, 365_250].map((count) => count * day),
] as const

const longest = niceSteps.at(-1) ?? day

/** The shortest common length that is at least this long. */
export const niceStep = (atLeast: number): number => niceSteps.find((step) => step >= atLeast) ?? longest

/** The last moment that can be drawn, some days before the last possible one because of time zones. */
export const latestMoment = lastInstant - 3 * day

export const clampMoment = (at: number) => Math.min(Math.max(at, firstInstant + 3 * day), latestMoment)

const shortestView = 10 * second

/**
 * A view of all these moments with some room around them. Its ends are round, so that small moves seldom change them.
 * `length` is how long a digest or delay waits: the view is never shorter.
 */
export function viewOf(moments: readonly number[], length: number): View {
  const first = Math.min(...moments)
  const span = Math.max(Math.max(...moments) - first, length, shortestView)
  const step = niceStep(span / 12)
  return {
    from: clampMoment((Math.ceil(first / step) - 1) * step),
    to: clampMoment((Math.floor((first + span) / step) + 1) * step),
  }
}

/** The step of an arrow key in a view that is drawn `zoom` times as wide as its container. */
export const moveStepOf = ({ from, to }: View, zoom: number): number => niceStep((to - from) / 200 / zoom)

/** Converts between moments and pixels from the left edge of a drawing. */
export type Scale = {
  view: View
  width: number
  margin: number
  toX: (moment: number) => number
  toMoment: (x: number) => number
}

/** `margin` stays free at both edges. In right-to-left languages, time runs from the right. */
export function scaleOf(view: View, width: number, margin: number, fromRight: boolean): Scale {
  const room = Math.max(width - 2 * margin, 1)
  const mirrored = (x: number) => (fromRight ? width - x : x)
  const span = view.to - view.from
  return {
    view,
    width,
    margin,
    toX: (moment) => mirrored(margin + ((moment - view.from) / span) * room),
    toMoment: (x) => {
      const part = (mirrored(x) - margin) / room
      return view.from + Math.min(Math.max(part, 0), 1) * span
    },
  }
}

export const roundTo = (moment: number, step: number): number => Math.round(moment / step) * step
