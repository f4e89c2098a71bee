import { type Case, type Sample, isCase } from '#src/client/samples/sample.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResult, type CaseResultMap, isFailing } from './case-results.ts'
import {
  type SentStepCache,
  type RunnableWorkflow,
  sentStepCacheOf,
  toRunnableWorkflow,
} from '../test-input/fitted-input.ts'
import { type ServiceSemantics, fromSample, runInputOf } from '../test-input/test-input.ts'
import { yieldToMain } from '../test-input/yield-to-main.ts'
import { differencesOf, outcomeOf } from './outcome.ts'
import type { Samples } from '#src/client/samples/samples.ts'

/** What cases run with. `service`: 2024 semantics by default. */
export type RunForm = { getValues: () => WorkflowValues; control: object; service?: ServiceSemantics }

/**
 * Runs each case with the current workflow.
 * @throws {AbortedError} if `signal` aborts it
 */
export const runCases = (
  cases: readonly Case[],
  { getValues, control, service }: RunForm,
  signal: AbortSignal,
): Promise<CaseResultMap> =>
  yieldToMain(resultsOf(cases, { values: getValues(), cache: sentStepCacheOf(control), service }), signal)

const broken: CaseResult = { differences: [], outcome: {}, isBroken: true }

type Running = { values: WorkflowValues; cache: SentStepCache; service: ServiceSemantics | undefined }

/** A case that fails to run does not stop the others. */
function* resultsOf(
  cases: readonly Case[],
  { values, cache, service }: Running,
): Generator<unknown, CaseResultMap, void> {
  const results = new Map<string, CaseResult>(cases.map(({ id }) => [id, broken]))
  try {
    const workflow = yield* toRunnableWorkflow(values, cache)
    for (const each of cases) results.set(each.id, yield* resultOf(workflow, each, service))
  } catch {
    return results
  }
  return results
}

function* resultOf(
  workflow: RunnableWorkflow,
  testCase: Case,
  service: ServiceSemantics | undefined,
): Generator<unknown, CaseResult, void> {
  try {
    const run = yield* steppedDryRun(workflow, runInputOf(fromSample(testCase, testCase.createdAt), service))
    return { differences: differencesOf(testCase.expected, run), outcome: outcomeOf(run) }
  } catch {
    return broken
  }
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
  const text = () => JSON.stringify(form.getValues())
  for (;;) {
    const before = text()
    const results = await runCases(cases, form, new AbortController().signal)
    // Repeat if the form has changed meanwhile.
    if (before === text()) return [...results.values()].some(isFailing) ? { cases, results } : undefined
  }
}
