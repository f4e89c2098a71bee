import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { dryRun } from './dry-run.ts'

const now = '2024-10-24T12:00:00.000Z'

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
