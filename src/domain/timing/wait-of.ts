import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import { secondsOf } from './timing.ts'
import { isRecord, ownValue } from '../json/values.ts'
import { amountOf } from './amount.ts'
import { isDelayDate } from './delay-date.ts'
import { instantOf, isoOf } from './instant.ts'
import { timedDigestEnd, type TimedProblem } from './timed-digest-end.ts'

export type WaitProblem =
  | TimedProblem
  | 'noMetadata'
  | 'noDelayPath'
  | 'noDate'
  | 'badDate'
  /** A date format the service refuses: see `delayDates` of `Semantics`. */
  | 'refusedDate'
  | 'pastDate'
  /** A digest the service gives up: see `isBeyondPeriod` of `timedDigestEnd`. */
  | 'beyondPeriod'

export type WaitNote = 'countedAsSeconds' | 'beyondPeriod' | 'unknownType'

export type Wait =
  | {
      milliseconds: number
      /** ISO 8601, UTC. */
      until: string
      /**
       * `countedAsSeconds`: the service takes an unknown unit, or weeks and months (see `longUnits`), for seconds
       * · `beyondPeriod`: see `timedDigestEnd` · `unknownType`: the service only waits for types it knows.
       */
      note?: WaitNote
    }
  | { problem: WaitProblem; at?: string }

/** How long a digest or a delay waits from `now` (ISO 8601 or milliseconds since 1970). Without a type it is regular. */
export function waitOf(
  metadata: unknown,
  now: unknown,
  payload?: unknown,
  semantics?: Semantics | SemanticsName,
): Wait {
  if (!isRecord(metadata)) return { problem: 'noMetadata' }
  const from = instantOf(now)
  if (from === undefined) return { problem: 'badNow' }
  const asked = semanticsOf(semantics)
  const { type } = metadata
  if (type === 'scheduled') return scheduledWait(metadata['delayPath'], from, payload, asked)
  if (type === 'timed') return timedWait(metadata, from, asked)
  if (!isRegular(type)) return { milliseconds: 0, until: isoOf(from), note: 'unknownType' }
  return regularWait(metadata, from, asked)
}

const isRegular = (type: unknown) => !type || type === 'regular' || type === 'backoff'

function scheduledWait(path: unknown, from: number, payload: unknown, semantics: Semantics): Wait {
  if (typeof path !== 'string' || path === '') return { problem: 'noDelayPath' }
  const value = ownValue(payload, path)
  if (value === undefined || value === null || value === '') return { problem: 'noDate' }
  const at = instantOf(value)
  if (at === undefined) return { problem: 'badDate' }
  if (!isDelayDate(value, semantics)) return { problem: 'refusedDate' }
  return at < from ? { problem: 'pastDate', at: isoOf(at) } : { milliseconds: at - from, until: isoOf(at) }
}

function timedWait(metadata: Record<string, unknown>, from: number, semantics: Semantics): Wait {
  const timed = timedDigestEnd(metadata, from, 'UTC', semantics)
  if ('problem' in timed) return timed
  const { end, milliseconds, isBeyondPeriod } = timed
  return { milliseconds, until: end, ...(isBeyondPeriod ? { note: 'beyondPeriod' as const } : {}) }
}

function regularWait(metadata: Record<string, unknown>, from: number, semantics: Semantics): Wait {
  const { amount: given, unit } = metadata
  if (given === undefined || given === null || given === '') return { problem: 'noAmount' }
  const amount = amountOf(given)
  if (Number.isNaN(amount) || amount < 0) return { problem: 'badAmount' }
  if (typeof unit !== 'string' || unit === '') return { problem: 'noUnit' }
  const length = secondsOf(amount, unit, semantics)
  const seconds = 'seconds' in length ? length.seconds : amount
  const until = instantOf(from + seconds * 1000)
  if (until === undefined) return { problem: 'never' }
  const wait = { milliseconds: seconds * 1000, until: isoOf(until) }
  return 'seconds' in length ? wait : { ...wait, note: 'countedAsSeconds' }
}
