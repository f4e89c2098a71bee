import type { TestCase, Outcome, OutcomeDifference, StepOutcome } from '../model/test-cases.ts'
import { caseInput } from '../model/test-input.ts'
import { mainTrigger, runTrigger, type ServiceSemantics, toRunnable } from '../model/test-runs.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResult, type CaseResultMap, isFailing } from './use-cases.ts'
import type { DryRun, StepRun, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'

const keyOf = ({ uuid, index }: StepRun) => uuid ?? `step ${index + 1}`

export const outcomeOf = ({ steps, startsAt }: DryRun): Record<string, StepOutcome> =>
  Object.fromEntries(steps.map((step) => [keyOf(step), stepOutcome(step, startsAt)]))

function stepOutcome({ verdict, gate, at }: StepRun, startsAt: string): StepOutcome {
  const after = at === undefined ? {} : { after: Date.parse(at) - Date.parse(startsAt) }
  return { verdict, ...(gate === undefined ? {} : { gate }), ...after }
}

const noticed = new Set<StepVerdict>(['sent', 'failed', 'merged'])

/** A time difference counts only if a person would notice it. */
function isAsExpected(expected: StepOutcome, { verdict, gate, after }: StepOutcome): boolean {
  if (expected.verdict !== verdict || expected.gate !== gate) return false
  return expected.after === undefined || expected.after === after || !noticed.has(verdict)
}

/**
 * Differences from the expected outcome. An added or removed step counts if it sends something or ends the flow. If
 * the service keeps no uuids, steps match by position.
 */
export function differencesOf(expected: Outcome, { steps, startsAt }: DryRun): OutcomeDifference[] {
  const isKnown = steps.some((step) => Object.hasOwn(expected, keyOf(step)))
  const byPlace = Object.values(expected)
  const isByPlace = !isKnown && byPlace.length === steps.length
  const before = (step: StepRun) => {
    if (isByPlace) return byPlace[step.index]
    return Object.hasOwn(expected, keyOf(step)) ? expected[keyOf(step)] : undefined
  }
  const now = steps.flatMap((run): OutcomeDifference[] => {
    const { index, name = '', type } = run
    const was = before(run)
    const actual = stepOutcome(run, startsAt)
    const step = { index, name, type }
    if (was === undefined) return noticed.has(actual.verdict) ? [{ step, actual }] : []
    return isAsExpected(was, actual) ? [] : [{ step, expected: was, actual }]
  })
  if (isByPlace) return now
  const left = new Set(steps.map(keyOf))
  const removed = Object.entries(expected).filter(
    ([key, { verdict }]) => !left.has(key) && noticed.has(verdict),
  )
  return [...now, ...removed.map(([, was]) => ({ expected: was }))]
}

/** What cases run with. `service`: 2024 semantics by default. */
export type RunForm = { getValues: () => WorkflowValues; service?: ServiceSemantics }

const broken: CaseResult = { differences: [], outcome: {}, isBroken: true }

/** Runs each case with the current workflow. A case that fails to run does not stop the others. */
export function runCases(cases: readonly TestCase[], { getValues, service }: RunForm): CaseResultMap {
  const resultOf = (testCase: TestCase): CaseResult => {
    try {
      const input = caseInput(testCase)
      const run = runTrigger(toRunnable(getValues()), input, mainTrigger(input), service)
      return { differences: differencesOf(testCase.expected, run), outcome: outcomeOf(run) }
    } catch {
      return broken
    }
  }
  return new Map(cases.map((each) => [each.id, resultOf(each)]))
}

export type FailingCases = { cases: readonly TestCase[]; results: CaseResultMap }

/** The failing cases; `undefined` if all pass or there are none. */
export function failingCases(cases: readonly TestCase[], form: RunForm): FailingCases | undefined {
  const results = runCases(cases, form)
  return [...results.values()].some(isFailing) ? { cases, results } : undefined
}
