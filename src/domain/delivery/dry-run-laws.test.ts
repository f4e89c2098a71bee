import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { dryRun } from './dry-run.ts'
import type { DryRunInput } from './dry-run-types.ts'

const now = '2024-10-24T12:00:00.000Z'
const digest = {
  template: { type: 'digest', content: '' },
  metadata: { type: 'regular', amount: 10, unit: 'minutes' },
}

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  { steps: 'x' },
  { steps: [null, 7, { template: 'x', filters: 'y' }] },
])('never throws on %j', (odd) => {
  expect(dryRun(odd).steps).toBeInstanceOf(Array)
  expect(dryRun({ steps: [digest] }, odd as DryRunInput).steps).toHaveLength(1)
})

test('every step of every workflow has one verdict, and time never goes backwards', () => {
  fc.assert(
    fc.property(anyWorkflow, fc.object(), (workflow, input) => {
      const result = dryRun(workflow, { ...input, now })
      expect(result.steps.map(({ index }) => index)).toEqual([...workflow.steps.keys()])
      const times = result.steps.flatMap(({ at }) => (at === undefined ? [] : [at]))
      expect(times).toEqual(times.toSorted())
      expect(result.endsAt >= now).toBe(true)
    }),
  )
})
