/** Zone names that JavaScript parses: UTC and North American ones. An offset follows a time of day or one of those. */
const hasZone = /(?:z|\b(?:gmt|utc?|[ecmp][sd]t)|(?::\d\d(?:\.\d+)?|[ap]m|gmt|utc?)\s*[+-]\d\d?(?::?\d\d)?)$/i
const isDateAlone = /^\d{4}(-\d\d){0,2}$/
const remark = /\([^()]*\)/g

/** Times are stored and compared as ISO 8601 text, which sorts correctly only for years of four digits. */
export const firstInstant = Date.parse('0000-01-01T00:00:00.000Z')
export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Milliseconds since 1970; `undefined` if it is not a time in the years 0 to 9999. A text without a zone is in UTC, like
 * the service's clock.
 */
export function instantOf(time: unknown): number | undefined {
  const read = time instanceof Date ? time.getTime() : typeof time === 'string' ? parsed(time) : time
  return typeof read === 'number' && read >= firstInstant && read <= lastInstant ? read : undefined
}

function parsed(written: string): number {
  const text = written.replaceAll(remark, '').trim()
  if (hasZone.test(text) || isDateAlone.test(text)) return Date.parse(text)
  const inUtc = Date.parse(`${text}Z`)
  return Number.isNaN(inUtc) ? Date.parse(`${text} UTC`) : inUtc
}

/** ISO 8601, UTC. The time must be in the range of `instantOf`. */
export const isoOf = (instant: number) => new Date(instant).toISOString()
