import { describe, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { filterAndSort, ignoredFilters, toInput, type UrlFilters } from './list-options.ts'

const row = (name: string, more: Partial<Workflow> = {}): Workflow => ({ _id: name, name, ...more })
const mail = row('beta', {
  _notificationGroupId: 'g1',
  tags: ['mail'],
  active: true,
  createdAt: '2026-01-02',
  updatedAt: '2026-01-05',
})
const shop = row('Alpha', {
  _notificationGroupId: 'g2',
  tags: ['shop'],
  active: false,
  createdAt: '2026-01-01',
  updatedAt: '2026-01-06',
})
const silent = row('silent')
const ask = (wanted: Partial<UrlFilters>) => toInput({ query: '', ...wanted }, 0, 10)

describe('the filters that an answer ignores', () => {
  test.each<[Partial<UrlFilters>, Workflow[], string[]]>([
    [{}, [mail, shop], []],
    [{ group: 'g1' }, [mail], []],
    [{ group: 'g1' }, [mail, shop], ['group']],
    [{ group: 'g1' }, [mail, silent], []],
    [{ tag: 'shop' }, [shop], []],
    [{ tag: 'shop' }, [shop, silent], ['tag']],
    [{ state: 'active' }, [mail, silent], []],
    [{ state: 'active' }, [mail, shop], ['state']],
    [{ state: 'inactive' }, [mail], ['state']],
    [{ sort: 'name' }, [shop, mail], []],
    [{ sort: 'name' }, [mail, shop], ['order']],
    [{ sort: 'nameDown' }, [mail, shop], []],
    [{ sort: 'oldest' }, [shop, mail], []],
    [{ sort: 'oldest' }, [mail, shop], ['order']],
    [{ sort: 'changed' }, [shop, mail], []],
    [{ sort: 'unchanged' }, [shop, mail], ['order']],
    [{ sort: 'changed' }, [silent, mail, silent], []],
    [{ sort: 'name' }, [row('\ue000'), row('🎉')], []],
    [{ sort: 'name' }, [row('ab'), row('a')], ['order']],
    [{ group: 'g1', tag: 'x', state: 'inactive', sort: 'name' }, [], []],
    [{ group: 'g2', tag: 'mail' }, [mail], ['group']],
  ])('when asked for %j', (wanted, rows, expected) => {
    expect(ignoredFilters(rows, ask(wanted))).toEqual(expected)
  })
})

test('a page is filtered and sorted as requested', () => {
  const rows = [mail, silent, shop]
  expect(filterAndSort(rows, ask({}))).toEqual(rows)
  expect(filterAndSort(rows, ask({ tag: 'shop' }))).toEqual([shop])
  expect(filterAndSort(rows, ask({ state: 'inactive', sort: 'nameDown' }))).toEqual([silent, shop])
  expect(filterAndSort(rows, ask({ sort: 'name' }))).toEqual([shop, mail, silent])
})

test('absent filters are not sent', () => {
  expect(ask({})).toEqual({ page: 0, limit: 10, query: '' })
  expect(ask({ group: 'g', tag: 't', state: 'inactive', sort: 'changed' })).toEqual({
    page: 0,
    limit: 10,
    query: '',
    notificationGroupId: 'g',
    tags: 't',
    active: 'false',
    orderBy: 'updatedAt',
    orderDirection: 'DESC',
  })
})
