import type { DryRun, StepGate, StepRun, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'

/** What became of one step. */
export type StepOutcome = { uuid?: string; name: string; type: string; verdict: StepVerdict }

/** A step whose outcome is another than was expected. Without `expected` it is new; without `actual` it is gone. */
export type OutcomeDifference = {
  name: string
  type: string
  /** Its place now, from 0; that of a step that is gone is not known. */
  index?: number
  expected?: StepVerdict
  actual?: StepVerdict
  gate?: StepGate
}

export const outcomeOf = ({ steps }: DryRun): StepOutcome[] =>
  steps.map(({ uuid, name = '', type, verdict }) => ({
    ...(uuid === undefined ? {} : { uuid }),
    name,
    type,
    verdict,
  }))

/** Verdicts that somebody notices, also of a step that came or went. */
const noticed = new Set<StepVerdict>(['sent', 'failed', 'merged'])

/**
 * What differs from the outcome that was expected. Steps are the same by their `uuid`, and by their place where a
 * service keeps none. A step that came or went counts when it sends something or ends the flow.
 */
export function differencesOf(expected: readonly StepOutcome[], { steps }: DryRun): OutcomeDifference[] {
  const places = pairing(expected, steps)
  const kept = new Set(places.values())
  const gone = expected
    .filter((each) => !kept.has(each) && noticed.has(each.verdict))
    .map(({ name, type, verdict }) => ({ name, type, expected: verdict }))
  const now = steps.flatMap((step) => {
    const before = places.get(step)
    const { name = '', type, index, verdict, gate } = step
    if (before ? before.verdict === verdict : !noticed.has(verdict)) return []
    const found = { name, type, index, actual: verdict, ...(gate === undefined ? {} : { gate }) }
    return [before ? { ...found, expected: before.verdict } : found]
  })
  return [...now, ...gone]
}

function pairing(expected: readonly StepOutcome[], steps: readonly StepRun[]): Map<StepRun, StepOutcome> {
  const byUuid = new Map(expected.flatMap((each) => (each.uuid ? [[each.uuid, each] as const] : [])))
  const known = steps.flatMap((step) => {
    const before = byUuid.get(step.uuid ?? '')
    return before ? [[step, before] as const] : []
  })
  if (known.length > 0 || steps.length !== expected.length) return new Map(known)
  return new Map(
    steps.flatMap((step, index) => {
      const before = expected[index]
      return before?.type === step.type ? [[step, before] as const] : []
    }),
  )
}
