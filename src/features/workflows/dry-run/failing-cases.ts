import { type Case, isCase, type Sample } from '#src/client/samples/sample.ts'
import type { Samples } from '#src/client/samples/samples.ts'
import { type CaseResultMap, isRed } from './case-results.ts'
import { runCases, type RunForm } from './run-cases.ts'

/** Cases that turn out otherwise than they expect. */
export type FailingCases = { cases: readonly Case[]; results: CaseResultMap }

/**
 * What holds the form back; `undefined` when all its cases pass, when it has none, or when this device cannot read them.
 */
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
    // What was written meanwhile has not been run.
    if (before === text()) return [...results.values()].some(isRed) ? { cases, results } : undefined
  }
}
