import type { Story } from './story.ts'

/** How things stand at a moment: what happens at that very moment has happened. */
export type Standing = {
  /** How many events have come, wait and have failed. */
  came: number
  waiting: number
  failed: number
  /** How many digests are open, or delays under way. */
  open: number
  /** When the first of those ends. */
  next?: number
  /** How many messages have left: a digest is one. */
  left: number
}

export function standingAt({ entries, bands }: Story, moment: number): Standing {
  const came = entries.filter(({ event }) => event.at <= moment)
  const ids = new Set(came.map(({ event }) => event.id))
  const open = bands.filter(({ from, to }) => from <= moment && moment < to)
  const next = open.length > 0 ? { next: Math.min(...open.map(({ to }) => to)) } : {}
  const straight = came.filter(({ outcome }) => outcome === 'skipped').length
  return {
    came: came.length,
    waiting: open.flatMap(({ events }) => events).filter((id) => ids.has(id)).length,
    failed: came.filter(({ outcome }) => outcome === 'failed').length,
    open: open.length,
    ...next,
    left: bands.filter(({ to }) => to <= moment).length + straight,
  }
}
