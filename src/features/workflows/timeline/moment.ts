import type { Story } from './story.ts'

/** The state at a moment, including what happens at that very moment. */
export type Standing = {
  /** Events so far: arrived, waiting, failed. */
  came: number
  waiting: number
  failed: number
  /** Open digests, or running delays. */
  open: number
  /** When the first of those ends. */
  next?: number
  /** Messages sent; a digest counts as one. */
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
