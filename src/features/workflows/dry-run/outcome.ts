import type { DryRun, StepGate, StepRun, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'

/** What should become of each step, by its `uuid`, in order. */
export type Outcome = Readonly<Record<string, StepVerdict>>

/** A step whose outcome is another than was expected. Without `expected` it is new; without `step` it is gone. */
export type OutcomeDifference = {
  step?: { index: number; name: string; type: string }
  expected?: StepVerdict
  actual?: StepVerdict
  gate?: StepGate
}

const keyOf = ({ uuid, index }: StepRun) => uuid ?? `step ${index + 1}`

export const outcomeOf = ({ steps }: DryRun): Record<string, StepVerdict> =>
  Object.fromEntries(steps.map((step) => [keyOf(step), step.verdict]))

/** Verdicts that somebody notices, also of a step that came or went. */
const noticed = new Set<StepVerdict>(['sent', 'failed', 'merged'])

/**
 * What differs from the outcome that was expected. A step that came or went counts when it sends something or ends the
 * flow. Where a service keeps no `uuid`, so that none is known again, steps are the same by their place.
 */
export function differencesOf(expected: Outcome, { steps }: DryRun): OutcomeDifference[] {
  const isKnown = steps.some((step) => Object.hasOwn(expected, keyOf(step)))
  const byPlace = Object.values(expected)
  const isByPlace = !isKnown && byPlace.length === steps.length
  const before = (step: StepRun) => {
    if (isByPlace) return byPlace[step.index]
    return Object.hasOwn(expected, keyOf(step)) ? expected[keyOf(step)] : undefined
  }
  const now = steps.flatMap((step): OutcomeDifference[] => {
    const { index, name = '', type, verdict, gate } = step
    const was = before(step)
    if (was === undefined ? !noticed.has(verdict) : was === verdict) return []
    const place = { step: { index, name, type }, actual: verdict, ...(gate === undefined ? {} : { gate }) }
    return [was === undefined ? place : { ...place, expected: was }]
  })
  if (isByPlace) return now
  const left = new Set(steps.map(keyOf))
  const gone = Object.entries(expected)
    .filter(([key, verdict]) => !left.has(key) && noticed.has(verdict))
    .map(([, verdict]) => ({ expected: verdict }))
  return [...now, ...gone]
}
