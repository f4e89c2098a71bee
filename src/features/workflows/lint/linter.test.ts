import { expect, test } from 'vitest'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { toValues } from '../model/to-values.ts'
import { createLinter, type LintedForm } from './linter.ts'

const condition = { on: 'payload', field: 'plan', operator: 'LIKE', value: 'x' }
const values = toValues(
  WorkflowCreate.parse({
    name: 'Order',
    notificationGroupId: '671a00000000000000000001',
    steps: Array.from({ length: 100 }, (_, at) => ({
      uuid: `s${at}`,
      template: { type: 'sms', content: 'Hello' },
      filters: [{ value: 'OR', children: Array.from({ length: 20 }, () => condition) }],
    })),
  }),
)

test('a form with very many findings is checked quickly', () => {
  const form: LintedForm = {
    getValues: (() => values) as LintedForm['getValues'], // only `all` is asked for
    setValue: () => {},
    subscribe: () => () => {},
  }
  const linter = createLinter(form)
  const before = performance.now()
  linter.refresh()
  expect(linter.at()).toHaveLength(2_000)
  expect(performance.now() - before).toBeLessThan(3_000)
  linter.stop()
})
