import type { Case } from '#src/client/samples/sample.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { CaseResult, CaseResultMap } from './case-results.ts'
import { madeFor, type MadeSteps, type Runnable, toRunnable } from '../test-input/fitted-input.ts'
import { fromSample, runInputOf, type Service } from '../test-input/test-input.ts'
import { yieldToMain } from '../test-input/yield-to-main.ts'
import { differencesOf, outcomeOf } from './outcome.ts'

/** The form whose workflow is run, and the service's semantics, 2024 by default. */
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
