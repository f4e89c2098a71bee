import type { TestCase } from '../model/test-cases.ts'
import { caseInput } from '../model/test-input.ts'
import { mainTrigger, runTrigger, type ServiceSemantics, toRunnable } from '../model/test-runs.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResult, type CaseResultMap, isFailing } from './case-results.ts'
import { differencesOf, outcomeOf } from './outcome.ts'

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
