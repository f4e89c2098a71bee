import { digestUnits, type DigestUnit } from '#src/contract/step.ts'

/** `notConverted`: the service takes weeks and months of a regular digest or delay for seconds, which is not imitated. */
export type DurationProblem = 'noAmount' | 'noUnit' | 'unknownUnit' | 'notConverted'
export type Duration = { seconds: number } | { problem: DurationProblem }

const lengths: Partial<Record<DigestUnit, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 }

/** The length of a regular digest, a regular delay or a look-back in seconds. */
export function secondsOf(amount: number | null | undefined, unit: string | null | undefined): Duration {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return { problem: 'noAmount' }
  if (!unit) return { problem: 'noUnit' }
  const known = digestUnits.find((each) => each === unit)
  if (!known) return { problem: 'unknownUnit' }
  const length = lengths[known]
  return length === undefined ? { problem: 'notConverted' } : { seconds: amount * length }
}
