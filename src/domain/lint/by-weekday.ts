import { weekDays } from '#src/contract/step.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The schedule by weekday nearest to one by date: the exact date within the first five days of a month, the last day
 * from the 29th on, and otherwise the Monday of that week.
 */
export function byWeekday({ monthDays, ...timed }: Fields): Fields {
  const [first] = Array.isArray(monthDays) ? (monthDays as unknown[]).map(Number) : []
  const date = Number(first)
  const near =
    date >= 29
      ? { ordinal: 'last', ordinalValue: 'day' }
      : date <= 5
        ? { ordinal: String(date), ordinalValue: 'day' }
        : { ordinal: String(Math.ceil(date / 7)), ordinalValue: weekDays[0] }
  return { ...timed, monthlyType: 'on', ...near }
}
