import { digestUnits, type DigestUnit } from '#src/contract/step.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'

/** `notConverted`: the service takes weeks and months of a regular digest or delay for seconds: see `longUnits`. */
export type DurationProblem = 'noAmount' | 'noUnit' | 'unknownUnit' | 'notConverted'
export type Duration = { seconds: number } | { problem: DurationProblem }

const day = 86_400
/** In seconds. */
export const lengths: Readonly<Record<DigestUnit, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3_600,
  days: day,
  weeks: 7 * day,
  months: 30 * day,
}

/** The length of a regular digest, a regular delay or a look-back in seconds. */
export function secondsOf(
  amount: number | null | undefined,
  unit: string | null | undefined,
  semantics?: Semantics | SemanticsName,
): Duration {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return { problem: 'noAmount' }
  if (!unit) return { problem: 'noUnit' }
  const known = digestUnits.find((each) => each === unit)
  if (!known) return { problem: 'unknownUnit' }
  const isLong = known === 'weeks' || known === 'months'
  if (isLong && semanticsOf(semantics).longUnits === 'seconds') return { problem: 'notConverted' }
  return { seconds: amount * lengths[known] }
}
