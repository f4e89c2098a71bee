import { expect, it } from 'vitest'
import { cleanId, type CleanId } from './subscriber-id.ts'

const plain = (id: string): CleanId => ({ kind: 'id', id, hidden: [] })
const withHidden = (id: string, ...hidden: [name: string, position: number][]): CleanId => ({
  kind: 'id',
  id,
  hidden: hidden.map(([name, position]) => ({ name, position })),
})

it.each<[typed: string, CleanId]>([
  ['buyer-7', plain('buyer-7')],
  ['  buyer-7\t\r\n', plain('buyer-7')],
  ['\u200b\ufeffbuyer-7\u00a0\u200e', plain('buyer-7')],
  ['shop/eu/7', plain('shop/eu/7')],
  ['Ana Maria 7', plain('Ana Maria 7')],
  ['Žofie-東京-😀', plain('Žofie-東京-😀')],
  ['100%', plain('100%')],
  ['...', plain('...')],
  ['x'.repeat(200), plain('x'.repeat(200))],
  ['', { kind: 'empty' }],
  [' \u200b ', { kind: 'empty' }],
  ['.', { kind: 'notAddressable', id: '.' }],
  [' .. ', { kind: 'notAddressable', id: '..' }],
  ['buy\u200ber-7', withHidden('buy\u200ber-7', ['U+200B', 4])],
  ['a\u00a0b\tc', withHidden('a\u00a0b\tc', ['U+00A0', 2], ['U+0009', 4])],
  ['😀\u202eb', withHidden('😀\u202eb', ['U+202E', 2])],
])('reads %j', (typed, expected) => {
  expect(cleanId(typed)).toEqual(expected)
})
