import { type Case, type Sample, isCase } from '#src/client/samples/sample.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResult, type CaseResultMap, isFailing } from './case-results.ts'
import { toRunnableWorkflow } from '../test-input/fitted-input.ts'
import { type ServiceSemantics, fromSample, runInputOf } from '../test-input/test-input.ts'
import { differencesOf, outcomeOf } from './outcome.ts'
import type { Samples } from '#src/client/samples/samples.ts'

/** What cases run with. `service`: 2024 semantics by default. */
export type RunForm = { getValues: () => WorkflowValues; service?: ServiceSemantics }

const broken: CaseResult = { differences: [], outcome: {}, isBroken: true }

/** Runs each case with the current workflow. A case that fails to run does not stop the others. */
export function runCases(cases: readonly Case[], { getValues, service }: RunForm): CaseResultMap {
  const resultOf = (testCase: Case): CaseResult => {
    try {
      const input = runInputOf(fromSample(testCase, testCase.createdAt), service)
      const run = dryRun(toRunnableWorkflow(getValues()), input)
      return { differences: differencesOf(testCase.expected, run), outcome: outcomeOf(run) }
    } catch {
      return broken
    }
  }
  return new Map(cases.map((each) => [each.id, resultOf(each)]))
}

export type FailingCases = { cases: readonly Case[]; results: CaseResultMap }

/** The failing cases; `undefined` if all pass, there are none, or they cannot be read. */
export async function failingCases(
  samples: Samples,
  storageKey: string,
  form: RunForm,
): Promise<FailingCases | undefined> {
  const stored: Sample[] = await samples.list(storageKey).catch(() => [])
  const cases = stored.filter(isCase)
  if (cases.length === 0) return undefined
  const results = runCases(cases, form)
  return [...results.values()].some(isFailing) ? { cases, results } : undefined
}
