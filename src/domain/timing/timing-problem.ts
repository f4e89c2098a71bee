import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import type { Semantics, SemanticsName } from '../services/semantics.ts'
import { digestWait } from './digest-decision.ts'
import { waitOf, type WaitProblem } from './wait-of.ts'

const someTime = Date.UTC(2024, 0, 1)
const transientProblems = [
  'badNow',
  'unknownZone',
  'noDate',
  'badDate',
  'refusedDate',
  'pastDate',
  'beyondPeriod',
] as const satisfies readonly WaitProblem[]

export type TimingProblem = Exclude<WaitProblem, (typeof transientProblems)[number]> | 'unknownType'

const isTransient = (problem: WaitProblem): problem is (typeof transientProblems)[number] =>
  (transientProblems as readonly WaitProblem[]).includes(problem)

/** Why a digest or a delay can never run on a service with these semantics; `undefined` if it can. */
export function timingProblem(
  kind: TimingKind,
  metadata: unknown,
  semantics?: Semantics | SemanticsName,
): TimingProblem | undefined {
  const wait = collects(kind)
    ? digestWait(metadata, someTime, semantics)
    : waitOf(metadata, someTime, undefined, semantics)
  if (!('problem' in wait)) return wait.note === 'unknownType' ? 'unknownType' : undefined
  return isTransient(wait.problem) ? undefined : wait.problem
}

const blanks: readonly TimingProblem[] = [
  'noMetadata',
  'noAmount',
  'noUnit',
  'noAtTime',
  'noOrdinal',
  'noDelayPath',
]

/** Whether a field is not filled in yet; the form's rules ask for it in their own words. */
export const isBlankTiming = (problem: TimingProblem): boolean => blanks.includes(problem)
