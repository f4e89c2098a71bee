const hasZone = /(z|gmt|utc|[+-]\d\d:?\d\d)\s*$/i
const isDateAlone = /^\s*\d{4}(-\d\d){0,2}\s*$/

/**
 * Milliseconds since 1970 of a number, a `Date` or a text; `undefined` for what is no time. A text without a zone is
 * meant in UTC, the service's clock, wherever this runs.
 */
export function instantOf(time: unknown): number | undefined {
  const read = time instanceof Date ? time.getTime() : typeof time === 'string' ? parsed(time) : time
  return typeof read === 'number' && !Number.isNaN(new Date(read).getTime()) ? read : undefined
}

function parsed(text: string): number {
  if (hasZone.test(text) || isDateAlone.test(text)) return Date.parse(text)
  const inUtc = Date.parse(`${text.trim()}Z`)
  return Number.isNaN(inUtc) ? Date.parse(`${text.trim()} UTC`) : inUtc
}

/** ISO 8601, UTC. The time must be one that `instantOf` reads. */
export const isoOf = (instant: number) => new Date(instant).toISOString()
