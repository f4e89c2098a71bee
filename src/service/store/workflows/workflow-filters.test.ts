import { beforeAll, describe, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { openStoreOn } from '../databases/open-store.ts'
import type { Store } from '../databases/open-store.ts'
import type { WorkflowListPage } from '../interface/records.ts'
import { openTestStore, testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'

const everything = { page: 0, limit: 100 }
const anEnvironment = {
  environment: { _id: 'here', name: 'Here' },
  organizationId: 'org',
  creatorId: 'user',
}

const aWorkflow = (id: string, more: Partial<Workflow> = {}): Workflow => ({
  _id: id,
  name: id,
  triggers: [{ identifier: id }],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

const receipt = aWorkflow('receipt', {
  _notificationGroupId: 'orders',
  tags: ['shop', 'mail', 'shop'],
  active: true,
  updatedAt: '2026-03-01T00:00:00.000Z',
})
const alert = aWorkflow('Alert', {
  _notificationGroupId: 'ops',
  tags: ['Shop', 'quote"and\\slash', '100%', 'nul\u0000'],
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
})
const zebra = aWorkflow('zebra', { createdAt: '2026-01-03T00:00:00.000Z', tags: null })
const all = [receipt, alert, zebra]

describe.each(testDatabases)('workflows on $name', ({ start }) => {
  let databases: TestDatabases
  let store: Store

  beforeAll(async () => {
    const opened = await openTestStore(start)
    ;({ databases, store } = opened)
    await store.environments.create(anEnvironment)
    for (const workflow of all) await store.workflows.create('here', workflow)
    return opened.close
  })

  const found = async (wanted: Partial<WorkflowListPage>, of = store) => {
    const { data, totalCount } = await of.workflows.list('here', { ...everything, ...wanted })
    expect(totalCount).toBe(data.length)
    return data.map(({ _id }) => _id)
  }

  test.each<[Partial<WorkflowListPage>, string[]]>([
    [{}, ['zebra', 'Alert', 'receipt']],
    [{ groupId: 'orders' }, ['receipt']],
    [{ groupId: 'nowhere' }, []],
    [{ tag: 'shop' }, ['receipt']],
    [{ tag: 'Shop' }, ['Alert']],
    [{ tag: 'sho' }, []],
    [{ tag: 'quote"and\\slash' }, ['Alert']],
    [{ tag: 'nul\u0000' }, ['Alert']],
    [{ tag: '%' }, []],
    [{ active: true }, ['receipt']],
    [{ active: false }, ['zebra', 'Alert']],
    [{ active: false, tag: 'Shop', groupId: 'ops', query: 'ALE' }, ['Alert']],
    [{ active: true, tag: 'Shop' }, []],
    [{ way: 'asc' }, ['receipt', 'Alert', 'zebra']],
    [{ by: 'name', way: 'asc' }, ['Alert', 'receipt', 'zebra']],
    [{ by: 'name', way: 'desc' }, ['zebra', 'receipt', 'Alert']],
    [{ by: 'updatedAt' }, ['receipt', 'Alert', 'zebra']],
    [{ by: 'updatedAt', way: 'asc', active: false }, ['zebra', 'Alert']],
  ])('asked for %j are %j', async (wanted, expected) => {
    expect(await found(wanted)).toEqual(expected)
  })

  test('with equal names are each on one page only', async () => {
    const fresh = await openStoreOn(await databases.create())
    await fresh.environments.create(anEnvironment)
    const ids = Array.from({ length: 9 }, (_, index) => `w${index}`)
    for (const id of ids) await fresh.workflows.create('here', aWorkflow(id, { name: 'Same' }))
    const pages = await Promise.all(
      [0, 1, 2].map((page) => fresh.workflows.list('here', { page, limit: 3, by: 'name', way: 'asc' })),
    )
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(ids)
    await fresh.close()
  })

  test('are found by their updated values, and no longer once they are removed', async () => {
    const fresh = await openStoreOn(await databases.create())
    await fresh.environments.create(anEnvironment)
    await fresh.workflows.create('here', receipt)
    await fresh.workflows.update('here', 'receipt', (stored) => ({
      ...stored,
      tags: ['new'],
      _notificationGroupId: 'moved',
      active: false,
    }))
    expect(await found({ tag: 'shop' }, fresh)).toEqual([])
    expect(await found({ tag: 'new', groupId: 'moved', active: false }, fresh)).toEqual(['receipt'])
    expect(await fresh.workflows.remove('here', 'receipt', '')).toBe(true)
    expect(await found({ tag: 'new' }, fresh)).toEqual([])
    await fresh.close()
  })
})
