import { expect, test } from 'vitest'
import { cleanList, isEmail, peopleIn, type Found } from './clean-list.ts'
import { extractIds } from './extract-ids.ts'

const clean = (text: string) => cleanList(extractIds(text).ids)

test.each<[string, number]>([
  ['a, b, c', 1],
  ['c-1, c-2\nc-3', 2],
  ['ann\n\nben', 2],
])('%j is on %i lines', (text, count) => {
  expect(clean(text).lines).toBe(count)
})

test('trims ids, keeps each once, and lists what it leaves out', () => {
  const [longest, longer] = ['x'.repeat(500), 'y'.repeat(501)]
  const cells = ['ann', ' ann\u200b ', 'Ann', ' \u200b ', '..', longest, longer, 'N/A', 'nullable', '-7']
  expect(cleanList(cells.map((raw, at) => ({ raw, line: at + 1 })))).toEqual({
    lines: 10,
    ids: ['ann', 'Ann', longest, 'nullable', '-7'],
    duplicates: [{ id: 'ann', lines: [1, 2] }],
    leftOut: [
      { cell: '', line: 4, why: 'empty' },
      { cell: '..', line: 5, why: 'notAddressable' },
      { cell: longer, line: 7, why: 'tooLong' },
      { cell: 'N/A', line: 8, why: 'placeholder' },
    ],
  })
})

test.each(['#N/A', 'NULL', '-', '—', 'n/a', 'undefined', 'Customer ID', 'user_key'])(
  '%j stands for no id',
  (cell) => {
    expect(clean(`a\n${cell}\nb`).ids).toEqual(['a', 'b'])
  },
)

test.each([
  ['ada@mail.example', true],
  ['a@b', false],
  ['mailto:ada', false],
  ['a b@mail.example', false],
])('whether %j is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('changes each subscriber once, and leaves out an address that names several', () => {
  const ada = { subscriberId: 'ada', name: 'Ada' }
  const found = new Map<string, Found>([
    ['ada', [ada]],
    ['ada@mail.example', [ada]],
    ['two@mail.example', [ada, { subscriberId: 'ben', name: '' }]],
    ['none@mail.example', []],
    ['nobody', []],
  ])
  expect(peopleIn(['new', ...found.keys()], found)).toEqual([{ id: 'new' }, { id: 'ada', name: 'Ada' }])
})
