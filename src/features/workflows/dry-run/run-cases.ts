import { type Case, type Sample, isCase } from '#src/client/samples/sample.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResult, type CaseResultMap, isFailing } from './case-results.ts'
import { type MadeSteps, type Runnable, madeFor, toRunnable } from '../test-input/fitted-input.ts'
import { type Service, fromSample, runInputOf } from '../test-input/test-input.ts'
import { yieldToMain } from '../test-input/yield-to-main.ts'
import { differencesOf, outcomeOf } from './outcome.ts'
import type { Samples } from '#src/client/samples/samples.ts'

/** What cases run with. `service`: 2024 semantics by default. */
export type RunForm = { getValues: () => WorkflowValues; control: object; service?: Service }

/**
 * Runs each case with the current workflow.
 * @throws {CalledOff} if `signal` aborts it
 */
export const runCases = (
  cases: readonly Case[],
  { getValues, control, service }: RunForm,
  signal: AbortSignal,
): Promise<CaseResultMap> =>
  yieldToMain(resultsOf(cases, { values: getValues(), made: madeFor(control), service }), signal)

const broken: CaseResult = { differences: [], outcome: {}, isBroken: true }

type Running = { values: WorkflowValues; made: MadeSteps; service: Service | undefined }

/** A case that fails to run does not stop the others. */
function* resultsOf(
  cases: readonly Case[],
  { values, made, service }: Running,
): Generator<unknown, CaseResultMap, void> {
  const results = new Map<string, CaseResult>(cases.map(({ id }) => [id, broken]))
  try {
    const workflow = yield* toRunnable(values, made)
    for (const each of cases) results.set(each.id, yield* resultOf(workflow, each, service))
  } catch {
    return results
  }
  return results
}

function* resultOf(
  workflow: Runnable,
  kept: Case,
  service: Service | undefined,
): Generator<unknown, CaseResult, void> {
  try {
    const run = yield* steppedDryRun(workflow, runInputOf(fromSample(kept, kept.createdAt), service))
    return { differences: differencesOf(kept.expected, run), outcome: outcomeOf(run) }
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
  const kept: Sample[] = await samples.list(storageKey).catch(() => [])
  const cases = kept.filter(isCase)
  if (cases.length === 0) return undefined
  const text = () => JSON.stringify(form.getValues())
  for (;;) {
    const before = text()
    const results = await runCases(cases, form, new AbortController().signal)
    // Repeat if the form has changed meanwhile.
    if (before === text()) return [...results.values()].some(isFailing) ? { cases, results } : undefined
  }
}
