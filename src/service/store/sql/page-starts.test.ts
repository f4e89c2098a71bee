import { expect, onTestFinished, test, vi } from 'vitest'
import { pageStarts } from './page-starts.ts'

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('a page begins after the full pages that were read before it', () => {
  const starts = pageStarts()
  expect(starts.nearest('list', 7)).toEqual({ page: 0, after: 0 })
  starts.learn('list', 3, numbers(25), 10)
  expect(starts.nearest('list', 3)).toMatchObject({ page: 0, after: 0 })
  expect(starts.nearest('list', 4)).toMatchObject({ page: 4, after: 10 })
  expect(starts.nearest('list', 9)).toMatchObject({ page: 5, after: 20 })
  expect(starts.nearest('another', 9)).toEqual({ page: 0, after: 0 })
  starts.learn('list', 4, [13, 14], 2)
  expect(starts.nearest('list', 5)).toMatchObject({ page: 5, after: 14 })
})

test('the start of a page is forgotten after a minute, or when many others are known', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const starts = pageStarts()
  starts.learn('list', 0, [1, 2], 2)
  vi.advanceTimersByTime(59_000)
  expect(starts.nearest('list', 1)).toMatchObject({ page: 1 })
  vi.advanceTimersByTime(1_000)
  expect(starts.nearest('list', 1)).toMatchObject({ page: 0 })

  starts.learn('list', 0, [1, 2], 2)
  for (let page = 0; page < 999; page += 1) starts.learn('many', page, [1], 1)
  expect(starts.nearest('list', 1)).toMatchObject({ page: 1 })
  starts.learn('many', 999, [1], 1)
  expect(starts.nearest('list', 1)).toMatchObject({ page: 0 })
})
