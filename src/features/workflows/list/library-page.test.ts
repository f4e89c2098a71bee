import { expect, test } from 'vitest'
import { libraryPage, toInput } from './list-options.ts'

const kept = Array.from({ length: 12 }, (_, index) => ({
  keptAt: '2026-01-01T00:00:00.000Z',
  workflow: {
    _id: `id-${index}`,
    name: index === 3 ? 'Receipt' : `Workflow ${index}`,
    ...(index === 4 ? { triggers: [{ identifier: 'old-receipt' }] } : {}),
  },
}))

test.each([
  [{ page: 0, query: '' }, 12, ['id-0', 'id-9'], 10],
  [{ page: 1, query: '' }, 12, ['id-10', 'id-11'], 2],
  [{ page: 2, query: '' }, 12, [undefined, undefined], 0],
  [{ page: 0, query: ' RECEIPT ' }, 2, ['id-3', 'id-4'], 2],
  [{ page: 0, query: 'nothing' }, 0, [undefined, undefined], 0],
])('%j finds %i', (asked, total, [first, last], shown) => {
  const { totalCount, data } = libraryPage(kept, toInput({ sort: undefined, ...asked }, asked.page, 10))
  expect([totalCount, data.length, data[0]?._id, data.at(-1)?._id]).toEqual([total, shown, first, last])
})
