/** A local time as if it were UTC, in milliseconds since 1970. */
export type WallTime = number

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, newFormat(zone))
  return formats.get(zone)
}

function newFormat(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return undefined
  }
}

export const isZone = (zone: string) => formatOf(zone) !== undefined

export function wallTimeAt(instant: number, zone: string): WallTime {
  if (zone === 'UTC') return instant
  const parts = new Map(
    formatOf(zone)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
  const shown = new Date(0)
  shown.setUTCFullYear(year, part('month') - 1, part('day'))
  shown.setUTCHours(part('hour'), part('minute'), part('second'), milliseconds(instant))
  return shown.getTime()
}

const milliseconds = (instant: number) => ((instant % 1000) + 1000) % 1000
const day = 86_400_000

/** The instant of a local time: the first if it occurs twice in autumn, later by the skipped hour if spring skips it. */
export function instantAt(wall: WallTime, zone: string): number {
  if (zone === 'UTC') return wall
  const offset = (instant: number) => wallTimeAt(instant, zone) - instant
  const before = wall - offset(wall - day)
  const after = wall - offset(wall + day)
  const found = [before, after].find((instant) => wallTimeAt(instant, zone) === wall)
  return found ?? before
}
