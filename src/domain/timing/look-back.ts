import { isRecord } from '../json/values.ts'
import { amountOf } from './amount.ts'

const lengths: Record<string, number> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
}

/** Since when earlier events count for a look-back digest; `undefined` if none do. Here weeks and months are converted. */
export function lookBackStart(metadata: unknown, at: number): number | undefined {
  if (!isRecord(metadata)) return undefined
  const { type, backoff, backoffAmount, backoffUnit } = metadata
  if (type !== 'backoff' && backoff !== true && backoff !== 'true') return undefined
  const amount = amountOf(backoffAmount)
  if (Number.isNaN(amount)) return at + 1
  if (backoffUnit === 'months') return monthsBefore(at, amount)
  const length = typeof backoffUnit === 'string' ? lengths[backoffUnit] : undefined
  return length === undefined ? at + 1 : at - amount * length
}

/** The same time of day that many months earlier; in a shorter month the last day. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - Math.trunc(months)]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return date.getTime()
}
