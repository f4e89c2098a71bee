/** The formats that dates may be given by their length. Source: Unicode TR35 as `date-fns` extends it. */
const byLength: Readonly<Record<string, string>> = {
  P: 'MM/dd/yyyy',
  PP: 'MMM d, yyyy',
  PPP: 'MMMM do, yyyy',
  PPPP: 'EEEE, MMMM do, yyyy',
  p: 'h:mm a',
  pp: 'h:mm:ss a',
}

const tokens = /([a-zA-Z])\1*o?|''|'(?:''|[^'])+(?:'|$)|[^]/g

const namedBy = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: Date) => format.format(date)
}
const monthName = namedBy({ month: 'long' })
const weekday = namedBy({ weekday: 'long' })

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

function ordinal(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14
  return `${value}${(!isTeen && ['', 'st', 'nd', 'rd'][value % 10]) || 'th'}`
}

const hour = (date: Date) => date.getUTCHours() % 12 || 12
const half = (date: Date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')

const written: Readonly<Record<string, (date: Date) => string | number>> = {
  y: (date) => date.getUTCFullYear(),
  yy: (date) => padded(date.getUTCFullYear() % 100),
  yyyy: (date) => padded(date.getUTCFullYear(), 4),
  M: (date) => date.getUTCMonth() + 1,
  Mo: (date) => ordinal(date.getUTCMonth() + 1),
  MM: (date) => padded(date.getUTCMonth() + 1),
  MMM: (date) => monthName(date).slice(0, 3),
  MMMM: monthName,
  d: (date) => date.getUTCDate(),
  do: (date) => ordinal(date.getUTCDate()),
  dd: (date) => padded(date.getUTCDate()),
  E: (date) => weekday(date).slice(0, 3),
  EE: (date) => weekday(date).slice(0, 3),
  EEE: (date) => weekday(date).slice(0, 3),
  EEEE: weekday,
  h: hour,
  hh: (date) => padded(hour(date)),
  H: (date) => date.getUTCHours(),
  HH: (date) => padded(date.getUTCHours()),
  m: (date) => date.getUTCMinutes(),
  mm: (date) => padded(date.getUTCMinutes()),
  s: (date) => date.getUTCSeconds(),
  ss: (date) => padded(date.getUTCSeconds()),
  a: half,
  aa: half,
  aaa: (date) => half(date).toLowerCase(),
}

/**
 * A date in UTC and English, as a service prints it.
 * @throws {RangeError} for a pattern with other letters than these
 */
export function formattedDate(date: Date, pattern: string): string {
  const [, day, time] = /^(P{1,4})(p{1,2})$/.exec(pattern) ?? []
  if (day && time)
    return `${formattedDate(date, day)}${day.length > 2 ? ' at ' : ', '}${formattedDate(date, time)}`
  return pattern.replaceAll(tokens, (token) => {
    if (token === "''") return "'"
    if (token.startsWith("'")) return token.replaceAll(/^'|'$/g, '').replaceAll("''", "'")
    if (!/[a-zA-Z]/.test(token)) return token
    const long = Object.hasOwn(byLength, token) ? byLength[token] : undefined
    if (long !== undefined) return formattedDate(date, long)
    const write = Object.hasOwn(written, token) ? written[token] : undefined
    if (!write) throw new RangeError(`no such part of a date: ${token}`)
    return String(write(date))
  })
}
