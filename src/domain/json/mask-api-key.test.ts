import { expect, test } from 'vitest'
import { maskApiKey } from './mask-api-key.ts'

const [first, second] = ['first-key-1234567890', 'second-key-1234567890']
const masked = '••••••••'

test('an item that was searched for one key is searched again for the next, in either order', () => {
  const items = [{ text: `Hi ${second}` }, { text: `Hi ${first}` }, { text: 'Hi' }]
  const freeOf = new WeakMap<object, string>()
  const textsFor = (key: string | null) => maskApiKey({ items }, key, freeOf).items.map(({ text }) => text)
  expect(textsFor(first)).toEqual([`Hi ${second}`, `Hi ${masked}`, 'Hi'])
  expect(textsFor(second)).toEqual([`Hi ${masked}`, `Hi ${first}`, 'Hi'])
  expect(textsFor(null)).toEqual(items.map(({ text }) => text))
  expect(textsFor(first)).toEqual([`Hi ${second}`, `Hi ${masked}`, 'Hi'])
})
