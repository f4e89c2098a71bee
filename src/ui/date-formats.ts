/** Format options for a time of day as the language writes it, alone or after the date. */
export function timeOfDay({ toSecond, withDay }: { toSecond: boolean; withDay: boolean }) {
  if (!withDay) return { timeStyle: toSecond ? 'medium' : 'short' } as const
  const seconds = toSecond ? ({ second: '2-digit' } as const) : {}
  return { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...seconds } as const
}

/** The usual date format plus the time zone. */
export const withZone = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
