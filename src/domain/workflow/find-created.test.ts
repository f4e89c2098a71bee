import { expect, test } from 'vitest'
import { findCreated } from './find-created.ts'

const start = Date.UTC(2026, 0, 1, 12, 0)
const after = (seconds: number) => new Date(start + seconds * 1000)

const workflow = (_id: string, seconds?: number, name = 'Order shipped') => ({
  _id,
  name,
  ...(seconds === undefined ? {} : { createdAt: after(seconds).toISOString() }),
})
test.each([
  ['finds the one created since', [workflow('w', 2)], [], 'found'],
  ['finds it on a service whose clock is behind', [workflow('w', -299)], [], 'found'],
  ['finds it next to an older namesake', [workflow('old', -9_000), workflow('w', 2)], [], 'found'],
  ['finds it although the service trimmed the name', [workflow('w', 2, ' Order shipped')], [], 'found'],
  ['ignores one that another attempt created', [workflow('mine', 2)], ['mine'], 'absent'],
  ['ignores other names', [workflow('w', 2, 'Order shipped again')], [], 'absent'],
  ['does not choose among several', [workflow('v', 2), workflow('w', 3)], [], 'perhaps'],
  ['is not sure of an older one', [workflow('w', -9_000)], [], 'perhaps'],
  ['is not sure of one without a date', [workflow('w')], [], 'perhaps'],
  ['finds nothing in an empty list', [], [], 'absent'],
])('%s', (_, listed, known, kind) => {
  const seen = findCreated(
    { name: 'Order shipped', startedAt: after(0).toISOString() },
    listed,
    new Set(known),
  )
  expect(seen.kind).toBe(kind)
  if (seen.kind === 'found') expect(seen.workflow._id).toBe('w')
})
