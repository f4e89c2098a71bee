import { emptyMetadata, type MetadataValues } from './values.ts'

/** Units of a schedule. */
export const scheduleUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const

const onDays = new Set<string>(['days', 'weeks', 'months'])

type Duration = Pick<MetadataValues, 'amount' | 'unit'>

/** A schedule with another unit: an amount that counted minutes or hours does not count days, and the other way round. */
export const withScheduleUnit = ({ amount, unit }: Duration, next: string): Duration =>
  onDays.has(unit) === onDays.has(next)
    ? { amount, unit: next }
    : { amount: next === 'minutes' ? emptyMetadata().amount : '1', unit: next }

/** How long or how often, once a digest collects in another way; `units` are those that it then offers. */
export function durationAmong({ amount, unit }: Duration, units: readonly string[]): Duration {
  const blank = emptyMetadata()
  return units.includes(unit) ? { amount, unit } : { amount: blank.amount, unit: blank.unit }
}
