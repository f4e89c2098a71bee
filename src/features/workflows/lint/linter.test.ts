import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { toValues } from '../model/to-values.ts'
import type { WorkflowValues } from '../model/values.ts'
import { createLinter, type LintedForm } from './linter.ts'

type Answer = { data: { look: number; found: unknown[] } }
/** A worker that answers on demand. */
class Worker {
  static last: Worker
  onmessage?: (answer: Answer) => void
  onerror?: () => void
  asked: number[] = []
  constructor() {
    Worker.last = this
  }
  postMessage({ look }: { look: number }) {
    this.asked.push(look)
  }
  terminate() {}
}

const valuesOf = (conditions: number): WorkflowValues =>
  toValues(
    WorkflowCreate.parse({
      name: 'Order',
      notificationGroupId: '671a00000000000000000001',
      steps: [
        {
          uuid: 's',
          template: { type: 'sms', content: 'Hello' },
          filters: [
            {
              value: 'OR',
              children: Array.from({ length: conditions }, (_, at) => ({
                on: 'payload',
                field: `f${at}`,
                operator: at === 0 ? 'LIKE' : 'EQUAL',
                value: 'x',
              })),
            },
          ],
        },
      ],
    }),
  )

const opened = () => {
  let values = valuesOf(300)
  const form: LintedForm = {
    getValues: (() => values) as LintedForm['getValues'], // only `all` is asked for
    setValue: () => {},
    subscribe: () => () => {},
  }
  const linter = createLinter(form)
  vi.runAllTimers()
  return { linter, change: (next: WorkflowValues) => (values = next) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', Worker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an outdated response of the worker is ignored', () => {
  const { linter, change } = opened()
  const [look = 0] = Worker.last.asked
  change(valuesOf(1))
  linter.refresh()
  expect(linter.at()).toHaveLength(1)
  Worker.last.onmessage?.({ data: { look, found: [] } })
  expect(linter.at()).toHaveLength(1)
})

test('if the worker cannot be loaded, the form is always checked on the main thread', () => {
  const { linter, change } = opened()
  expect(linter.at()).toHaveLength(0)
  Worker.last.onerror?.()
  expect(linter.at()).toHaveLength(1)
  change(valuesOf(250))
  linter.refresh()
  expect(linter.at()).toHaveLength(1)
  expect(Worker.last.asked).toHaveLength(1)
})

test('very many findings are sorted quickly', () => {
  const { linter } = opened()
  const [look = 0] = Worker.last.asked
  const found = Array.from({ length: 20_000 }, () => ({
    path: 'steps.0.name',
    place: 'steps.0',
    step: { uuid: 's' },
  }))
  vi.useRealTimers()
  const before = performance.now()
  Worker.last.onmessage?.({ data: { look, found } })
  expect(linter.at()).toHaveLength(20_000)
  expect(performance.now() - before).toBeLessThan(3_000)
})
