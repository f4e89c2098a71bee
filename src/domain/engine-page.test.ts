import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as filters from './conditions/evaluate-filters.ts'
import * as runs from './delivery/dry-run.ts'
import * as lint from './lint/lint-workflow.ts'
import * as preference from './preferences/effective-preference.ts'
import * as decisions from './timing/digest-decision.ts'
import * as timeline from './timing/digest-timeline.ts'
import * as instants from './timing/instant.ts'
import * as schedules from './timing/timed-digest-end.ts'
import * as waits from './timing/wait-of.ts'
import * as zones from './timing/zone.ts'

type Example = { call: string; with: unknown[]; answers: unknown }
type Engine = Record<string, (...given: never[]) => unknown>

/** These keep state that is not JSON, for the timeline. */
const { newDigestState: _, takeEvent: __, ...digests } = decisions
const exported: Record<string, unknown> = {
  ...filters,
  ...runs,
  ...lint,
  ...preference,
  ...digests,
  ...timeline,
  ...instants,
  ...schedules,
  ...waits,
  ...zones,
}
const functions = Object.entries(exported).filter(([, each]) => typeof each === 'function')
const engine = Object.fromEntries(functions) as Engine // filtered to functions above

const page = readFileSync(new URL('../docs/engine.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, text]) => JSON.parse(text ?? '') as Example,
)

test.each(examples)('$call, as the page says', ({ call, with: given, answers }) => {
  const answer = engine[call]?.(...(given as never[]))
  if (typeof answers === 'object') expect(answer).toMatchObject(answers ?? {})
  else expect(answer).toBe(answers)
})

test('the page has an example and the types of every function that the engine exports', () => {
  const names = Object.keys(engine)
  expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(names))
  for (const name of names) expect(page).toMatch(new RegExp(`\`${name}\\([^)]*\\)\` → \``))
})
