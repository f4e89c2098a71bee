import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inGroups } from './in-groups.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

function recorder(isBad: (call: number) => boolean = () => false) {
  const groups: number[][] = []
  const carryOut = async (calls: readonly number[]) => {
    groups.push([...calls])
    await Promise.resolve()
    if (calls.some(isBad)) throw new Error(`bad ${calls.join(' ')}`)
    return calls.map((call) => call * 10)
  }
  return { groups, call: inGroups(carryOut) }
}

test('calls made at the same time or meanwhile are carried out together, each with its own result', async () => {
  const { groups, call } = recorder()
  const [first, second] = [call(1), call(2)]
  await setImmediate()
  const more = [3, 4].map(call)
  expect(await Promise.all([first, second, ...more])).toEqual([10, 20, 30, 40])
  expect(await call(5)).toBe(50)
  expect(groups).toEqual([[1, 2], [3, 4], [5]])
})

test('the size of a group is limited', async () => {
  const { groups, call } = recorder()
  await Promise.all([...Array(120).keys()].map(call))
  expect(groups.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('an invalid call fails alone', async () => {
  const { call } = recorder((one) => one === 3)
  const settled = await Promise.allSettled([1, 2, 3, 4].map(call))
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    10,
    20,
    'Error: bad 3',
    40,
  ])
})

test('if the database does not answer, all waiting calls fail after a single wait', async () => {
  const groups: number[] = []
  const down = inGroups(async (calls: readonly number[]) => {
    groups.push(calls.length)
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  const settled = await Promise.allSettled([...Array(120).keys()].map(down))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(120)
  expect(groups).toEqual([50])
})

test('a call that throws synchronously fails alone, and later ones are carried out', async () => {
  const call = inGroups((calls: readonly number[]) => {
    if (calls.includes(3)) throw new Error('bad 3')
    return Promise.resolve(calls.map((one) => one * 10))
  })
  const settled = await Promise.allSettled([2, 3].map(call))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await call(4)).toBe(40)
})

describe.each(testDatabases)('on $name', ({ start }) => {
  test('a write refused by the database fails alone, and others written with it are kept', async () => {
    const { store, close } = await openTestStore(start)
    onTestFinished(close)
    const environment = { _id: 'env', name: 'env' }
    await store.environments.create({ environment, organizationId: 'org', creatorId: 'user' })
    const create = (environmentId: string, name: string) =>
      store.workflows.create(environmentId, { _id: name, name, triggers: [{ identifier: name }] })
    const settled = await Promise.allSettled([
      create('env', 'one'),
      create('nowhere', 'two'),
      create('env', 'three'),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const kept = await Promise.all(['one', 'three'].map((id) => store.workflows.get('env', id)))
    expect(kept.map((workflow) => workflow?.name)).toEqual(['one', 'three'])
  })
})
