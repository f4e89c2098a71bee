import type { Semantics, SemanticsName } from '../services/semantics.ts'
import { digestWait } from './digest-decision.ts'
import { waitOf, type WaitProblem } from './wait-of.ts'

/** Any moment will do; what depends on the moment is not looked for. */
const someTime = Date.UTC(2024, 0, 1)
const ofTheMoment = [
  'badNow',
  'unknownZone',
  'noDate',
  'badDate',
  'refusedDate',
  'pastDate',
  'beyondPeriod',
] as const satisfies readonly WaitProblem[]

/** What keeps a digest or a delay from doing what it says, whatever it is triggered with. */
export type TimingProblem = Exclude<WaitProblem, (typeof ofTheMoment)[number]> | 'unknownType'

const isOfTheMoment = (problem: WaitProblem): problem is (typeof ofTheMoment)[number] =>
  (ofTheMoment as readonly WaitProblem[]).includes(problem)

/**
 * Why a digest or a delay can never run as it is set up on a service of these semantics; `undefined` when it can.
 * Linter, sentences and the check before a create ask here; time line and dry run ask the functions that this asks.
 */
export function timingProblem(
  kind: 'digest' | 'delay',
  metadata: unknown,
  semantics?: Semantics | SemanticsName,
): TimingProblem | undefined {
  const wait =
    kind === 'digest'
      ? digestWait(metadata, someTime, semantics)
      : waitOf(metadata, someTime, undefined, semantics)
  if (!('problem' in wait)) return wait.note === 'unknownType' ? 'unknownType' : undefined
  return isOfTheMoment(wait.problem) ? undefined : wait.problem
}

const blanks: readonly TimingProblem[] = [
  'noMetadata',
  'noAmount',
  'noUnit',
  'noAtTime',
  'noOrdinal',
  'noDelayPath',
]

/** What is not written yet, which the rules of a form ask for in their own words. */
export const isBlankTiming = (problem: TimingProblem): boolean => blanks.includes(problem)
