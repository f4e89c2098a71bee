import { expect, test } from 'vitest'
import { toInput, type UrlFilters } from './list-options.ts'

const ask = (wanted: Partial<UrlFilters>) => toInput({ query: '', ...wanted }, 0, 10)

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
