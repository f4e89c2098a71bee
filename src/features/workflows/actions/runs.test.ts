import { expect, test } from 'vitest'
import { CallError } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { createDeletes, createRuns, type ApplyTask, type TaskOutcome } from './runs.ts'

const workflows = ['a', 'b', 'c'].map((_id): Workflow => ({ _id, name: _id }))

/** Answers on demand, in the order of the requests. */
function held() {
  const asked: { id: string; again: boolean; answer: (outcome: TaskOutcome | Error) => void }[] = []
  const applyTask: ApplyTask = (_, { _id: id }, { again }) =>
    new Promise((resolve, reject) => {
      const answer = (outcome: TaskOutcome | Error) =>
        outcome instanceof Error ? reject(outcome) : resolve(outcome)
      asked.push({ id, again, answer })
    })
  const settle = async (outcome: TaskOutcome | Error) => {
    asked.at(-1)?.answer(outcome)
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
  }
  return { asked, doOne: applyTask, settle, ids: () => asked.map(({ id }) => id) }
}

const here = () => 'here'
const refused = new CallError('workflowDelete', { kind: 'refused', status: 400, problem: { message: 'no' } })
const outcomes = (runs: ReturnType<typeof createRuns>) =>
  runs
    .get()
    .map(({ items }) => items.map(({ outcome }) => (typeof outcome === 'object' ? 'failed' : outcome)))

test('a run sends one write at a time, and a failure does not stop the others', async () => {
  const { doOne, settle, ids } = held()
  const runs = createRuns(doOne, here)
  const run = runs.start({ kind: 'activate' }, workflows)
  await Promise.resolve()
  expect(ids()).toEqual(['a'])
  await settle('done')
  expect(ids()).toEqual(['a', 'b'])
  await settle(refused)
  expect(outcomes(runs)).toEqual([['done', 'failed', 'running']])
  await settle('unchanged')
  expect(await run).toMatchObject({ phase: 'ended' })
  expect(outcomes(runs)).toEqual([['done', 'failed', 'unchanged']])
})

test('a retry repeats only what failed', async () => {
  const { asked, doOne, settle } = held()
  const runs = createRuns(doOne, here)
  const first = runs.start({ kind: 'delete' }, workflows.slice(0, 2))
  await settle('done')
  await settle('done')
  await settle(refused)
  const id = (await first)?.id ?? 0
  const second = runs.again(id)
  await settle('done')
  await settle('done')
  expect(asked.map((one) => [one.id, one.again])).toEqual([
    ['a', false],
    ['b', false],
    ['b', true],
  ])
  expect((await second)?.items.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  runs.dismiss(id)
  expect(runs.get()).toEqual([])
})

test('a stopped run finishes the current write, starts no other, and can be continued', async () => {
  const { doOne, settle, ids } = held()
  const runs = createRuns(doOne, here)
  const run = runs.start({ kind: 'activate' }, workflows)
  await Promise.resolve()
  runs.stop(1)
  runs.dismiss(1)
  await settle('done')
  expect(await run).toMatchObject({ phase: 'ended' })
  expect(outcomes(runs)).toEqual([['done', 'waiting', 'waiting']])
  void runs.again(1)
  await settle('done')
  expect(ids()).toEqual(['a', 'b'])
})

test('runs are executed one after another', async () => {
  const { doOne, settle, ids } = held()
  const runs = createRuns(doOne, here)
  void runs.start({ kind: 'activate' }, workflows.slice(0, 1))
  void runs.start({ kind: 'deactivate' }, workflows.slice(2))
  await Promise.resolve()
  expect(ids()).toEqual(['a'])
  expect(runs.get()[1]?.phase).toBe('waiting')
  await settle('done')
  expect(ids()).toEqual(['a', 'c'])
})

test('an unknown kind of failure holds up neither the other writes nor the next run', async () => {
  const { doOne, settle, ids } = held()
  const runs = createRuns(doOne, here)
  void runs.start({ kind: 'activate' }, workflows.slice(0, 2))
  void runs.start({ kind: 'delete' }, workflows.slice(2))
  await settle(new Error('cancelled'))
  await settle(new Error('cancelled'))
  await settle('done')
  await settle('done')
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(outcomes(runs)).toEqual([['failed', 'done'], ['done']])
})

test('a run stops when the console connects elsewhere, and continues only on its own service', async () => {
  const { doOne, settle, ids } = held()
  let connected = 'here'
  const runs = createRuns(doOne, () => connected)
  const run = runs.start({ kind: 'activate' }, workflows)
  await Promise.resolve()
  connected = 'elsewhere'
  await settle('done')
  expect(await run).toMatchObject({ phase: 'ended', baseUrl: 'here' })
  await runs.again(1)
  expect(ids()).toEqual(['a'])
  expect(outcomes(runs)).toEqual([['done', 'waiting', 'waiting']])
  connected = 'here'
  void runs.again(1)
  await settle('done')
  expect(ids()).toEqual(['a', 'b'])
})

const batch = (some: readonly Workflow[]) => ({
  workflows: some,
  note: {},
  baseUrl: 'here',
  hide: () => undefined,
})

function watchedDeletes() {
  const sent: string[][] = []
  const runs = createRuns(
    async (_, { _id }) => (_id === 'b' ? { trouble: { kind: 'changed' } } : 'done'),
    here,
  )
  const deletes = createDeletes({
    send: ({ workflows: some }) => {
      sent.push(some.map(({ _id }) => _id))
      return runs.start({ kind: 'delete' }, some)
    },
    sendAtOnce: ({ workflows: some }) => sent.push(['at once', ...some.map(({ _id }) => _id)]),
  })
  return { sent, deletes, hidden: () => [...deletes.hidden()] }
}

test('a delete that is undone is never sent', async () => {
  const { sent, deletes, hidden } = watchedDeletes()
  const first = deletes.schedule(batch(workflows.slice(0, 1)))
  expect(hidden()).toEqual(['a'])
  first.undo()
  expect(hidden()).toEqual([])
  await first.send()
  await deletes.flush()
  deletes.leave()
  expect(sent).toEqual([])
})

test('a delete is sent once, and a workflow that still exists is shown again', async () => {
  const { sent, deletes, hidden } = watchedDeletes()
  let offers = 1
  const both = deletes.schedule({ ...batch(workflows.slice(0, 2)), hide: () => (offers -= 1) })
  await both.send()
  expect(offers).toBe(0)
  expect(hidden()).toEqual(['a'])
  both.undo()
  await both.send()
  deletes.leave()
  expect(sent).toEqual([['a', 'b']])
})

test('pending deletes are sent when the service or the page is left', async () => {
  const { sent, deletes } = watchedDeletes()
  deletes.schedule(batch(workflows.slice(0, 1)))
  await deletes.flush()
  deletes.schedule(batch(workflows.slice(2)))
  deletes.leave()
  deletes.leave()
  expect(sent).toEqual([['a'], ['at once', 'c']])
})
