import { describe, expect, it } from 'vitest'
import { fittingSuggestions, moveMark } from './suggestions.ts'

const all = [{ value: 'email' }, { value: 'lastEmail' }, { value: 'tel', label: 'Mobile' }]

describe('fittingSuggestions', () => {
  it.each([
    ['', ['email', 'lastEmail', 'tel']],
    ['EM', ['email', 'lastEmail']],
    ['l', ['lastEmail', 'email', 'tel']],
    ['mob', ['tel']],
    ['email', ['email', 'lastEmail', 'tel']],
    ['x', []],
  ])('offers for %j: %j', (typed, expected) => {
    expect(fittingSuggestions(all, typed).map(({ value }) => value)).toEqual(expected)
  })
})

describe('moveMark', () => {
  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['Home', 1, 3, undefined],
    ['ArrowDown', -1, 0, undefined],
  ])('%s moves from %i of %i', (key, mark, count, expected) => {
    expect(moveMark(key, mark, count)).toBe(expected)
  })
})
