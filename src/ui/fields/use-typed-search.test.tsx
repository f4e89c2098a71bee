import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => void vi.useFakeTimers())

function setUp(query = '') {
  const onSearch = vi.fn<(query: string) => void>()
  const toQuery = (typed: string) => typed.trim()
  const hook = renderHook((props: { query: string }) => useTypedSearch({ ...props, toQuery, onSearch }), {
    initialProps: { query },
  })
  const type = (text: string) => act(() => hook.result.current.type(text))
  const wait = () => act(() => void vi.runAllTimers())
  return { ...hook, onSearch, type, wait }
}

it('searches once for text typed without a pause', () => {
  const { type, wait, onSearch } = setUp()
  type('g')
  type('gr ')
  expect(onSearch).not.toHaveBeenCalled()
  wait()
  expect(onSearch.mock.calls).toEqual([['gr']])
})

it('does not search after its screen is left', () => {
  const { type, wait, unmount, onSearch } = setUp()
  type('gr')
  unmount()
  wait()
  expect(onSearch).not.toHaveBeenCalled()
})

it.each([
  ['keeps the typed text when its own search takes effect', 'gr ', 'gr', 'gr '],
  ['shows a search that was set elsewhere', 'gr', 'ada', 'ada'],
])('%s', (_, typed, query, shown) => {
  const { type, rerender, result } = setUp()
  type(typed)
  rerender({ query })
  expect(result.current.typed).toBe(shown)
})
