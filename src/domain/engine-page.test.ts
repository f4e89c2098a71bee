import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluateFilters } from './conditions/evaluate-filters.ts'
import { expanded, folded } from './condition-tree.ts'
import { dryRun } from './delivery/dry-run.ts'
import { lintWorkflow } from './lint/lint-workflow.ts'
import { effectivePreference } from './preferences/effective-preference.ts'
import { digestDecision } from './timing/digest-decision.ts'
import { digestTimeline } from './timing/digest-timeline.ts'
import { timedDigestEnd } from './timing/timed-digest-end.ts'
import { waitOf } from './timing/wait-of.ts'

type Example = { call: string; with: unknown[]; answers: object }
const engine: Record<string, (...given: never[]) => unknown> = {
  evaluateFilters,
  waitOf,
  timedDigestEnd,
  digestDecision,
  digestTimeline,
  effectivePreference,
  dryRun,
  lintWorkflow,
  expanded,
  folded,
}
const page = readFileSync(new URL('../docs/engine.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, text]) => JSON.parse(text ?? '') as Example,
)

test.each(examples)('$call, as the page says', ({ call, with: given, answers }) => {
  expect(engine[call]?.(...(given as never[]))).toMatchObject(answers)
})

test('the page has an example of every function', () => {
  expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(Object.keys(engine)))
})
