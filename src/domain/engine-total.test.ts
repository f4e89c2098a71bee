import fc from 'fast-check'
import { test } from 'vitest'
import { evaluateFilters, isStop } from './conditions/evaluate-filters.ts'
import { dryRun } from './delivery/dry-run.ts'
import { lintWorkflow } from './lint/lint-workflow.ts'
import { effectivePreference } from './preferences/effective-preference.ts'
import { digestDecision, digestWait } from './timing/digest-decision.ts'
import { digestTimeline } from './timing/digest-timeline.ts'
import { instantOf } from './timing/instant.ts'
import { timedDigestEnd } from './timing/timed-digest-end.ts'
import { waitOf } from './timing/wait-of.ts'
import { isZone } from './timing/zone.ts'
import { runs } from '#src/testing/runs.ts'

/** Callers may pass values of any type by mistake. */
type Anything = (...given: never[]) => unknown
const engine: Record<string, Anything> = {
  evaluateFilters,
  waitOf,
  timedDigestEnd,
  digestDecision,
  digestTimeline,
  effectivePreference,
  dryRun,
  lintWorkflow,
  isStop,
  digestWait,
  instantOf,
  isZone,
}

const leaf = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  0,
  7,
  '',
  ' ',
  'x',
  'IN',
  'NOT_EQUAL',
  'AND',
  'payload',
  'webhook',
  'previousStep',
  'isOnlineInLast',
  'email',
  'digest',
  'delay',
  'regular',
  'timed',
  'scheduled',
  'backoff',
  'minutes',
  'months',
  'each',
  '09:00',
  'monday',
  'not',
  'all',
  'any',
  'condition',
  'fixed',
  '{{x}}',
  '{{#each x}}{{this}}{{/each}}',
  '2024-10-24T12:00:00Z',
  [],
  {},
  Number.NaN,
)
const names =
  'steps template type metadata filters children value isNegated variants on field operator ' +
  'webhookUrl timeOperator step stepType uuid active amount unit timed atTime weekDays monthDays ' +
  'monthlyType ordinal digestKey backoff backoffAmount backoffUnit delayPath at now payload ' +
  'subscriber x preferences preference global channels enabled channel preferenceSettings history ' +
  'later decision end previousMessage webhookAnswer online semantics kind child condition content ' +
  'subject cta data workflow critical toString'
const keys = fc.constantFrom(...names.split(' '))
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    leaf,
    fc.array(tie('odd'), { maxLength: 3 }),
    fc.dictionary(keys, tie('odd'), { maxKeys: 5 }),
  ),
}))

test.each(Object.keys(engine))('%s never throws, whatever it is given', (name) => {
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 4 }), (given) => void engine[name]?.(...(given as never[]))),
    runs(3_000),
  )
})

/** The expected shape, with any value in place of any part. */
const group = fc.record(
  { value: odd, children: fc.oneof(odd, fc.array(odd)), isNegated: odd },
  { requiredKeys: [] },
)
const step = fc.record(
  {
    uuid: odd,
    template: fc.oneof(odd, fc.record({ type: leaf, content: odd, subject: odd, cta: odd })),
    metadata: odd,
    filters: fc.oneof(odd, fc.array(fc.oneof(odd, group))),
    variants: fc.oneof(odd, fc.array(fc.oneof(odd, fc.record({ filters: fc.array(group), template: odd })))),
    active: leaf,
  },
  { requiredKeys: [] },
)
const workflow = fc.record({ steps: fc.oneof(odd, fc.array(fc.oneof(odd, step))), preferenceSettings: odd })
const input = fc.record(
  {
    payload: odd,
    subscriber: odd,
    tenant: odd,
    online: odd,
    previousMessage: odd,
    webhookAnswer: odd,
    now: leaf,
    preferences: odd,
    history: fc.oneof(odd, fc.array(odd)),
    later: fc.oneof(odd, fc.array(odd)),
    semantics: leaf,
  },
  { requiredKeys: [] },
)

test('no function throws when any part of a valid input is replaced', () => {
  fc.assert(
    fc.property(workflow, input, odd, (asked, context, sample) => {
      const loose = engine as Record<string, (...given: unknown[]) => unknown>
      loose['dryRun']?.(asked, context)
      loose['lintWorkflow']?.(asked, sample)
      for (const each of Array.isArray(asked.steps) ? (asked.steps as unknown[]) : []) {
        const filters = typeof each === 'object' && each !== null && 'filters' in each ? each.filters : each
        loose['evaluateFilters']?.(filters, context)
      }
    }),
    runs(3_000),
  )
})
