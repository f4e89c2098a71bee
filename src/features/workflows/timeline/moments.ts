import { firstInstant, lastInstant } from '#src/domain/timing/instant.ts'

/** Durations in milliseconds. */
const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Common lengths from a second to many years, in milliseconds. */
const niceSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 182, 365, 1_826, 3_652, 18_262, 36_525, 365_250].map((count) => count * day),
] as const

const longest = niceSteps.at(-1) ?? day

/** The shortest common length that is at least this long. */
export const niceStep = (atLeast: number): number => niceSteps.find((step) => step >= atLeast) ?? longest

/** The last moment that an event can have, some days before the last possible one because of time zones. */
export const latestMoment = lastInstant - 3 * day

export const clampMoment = (at: number) => Math.min(Math.max(at, firstInstant + 3 * day), latestMoment)

export const roundTo = (moment: number, step: number): number => Math.round(moment / step) * step
