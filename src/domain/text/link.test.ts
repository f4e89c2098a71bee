import { expect, test } from 'vitest'
import { linkWithScheme, isLink } from './link.ts'

test.each<[string, boolean, string | undefined]>([
  ['https://shop.example/a b', true, undefined],
  ['myapp://orders/1', true, undefined],
  ['mailto:ada@example.com', true, undefined],
  ['/orders/{{orderId}}', true, undefined],
  [' {{trackingUrl}}', true, undefined],
  ['there', false, undefined],
  ['https://', false, undefined],
  ['www.shop.example', false, 'https://www.shop.example'],
  ['shop.example/orders?id=1', false, 'https://shop.example/orders?id=1'],
])('%s is a link: %s, meant: %s', (text, link, meant) => {
  expect([isLink(text), linkWithScheme(text)]).toEqual([link, meant])
})
