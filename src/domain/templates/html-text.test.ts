import { expect, test } from 'vitest'
import { lostText } from './html-text.ts'

test.each<[string, string]>([
  ['Call <John> now', '<John>'],
  ['<p>Hi <{{name}}> or <your name></p>', '<your name>'],
  ['https://shop.example/o?id=1&region=eu', '&region'],
  ['a <b>b</b> &notify=1', '&notify'],
])('%s loses %s', (html, lost) => {
  expect(lostText(html)).toBe(lost)
})

test.each([
  'Tom & Jerry <3, 1 < 2 & 3 > 2',
  '<b>bold</b> &amp; &copy; &notin; &copy',
  '<a href="https://shop.example/o?id=1&region=eu">x</a>',
  '<style>a > b { color: red }</style><!-- <John> --><o:p></o:p><my-tag></my-tag>',
  '{{#if (lt a 1)}}<br/>{{/if}}',
])('%s loses nothing', (html) => {
  expect(lostText(html)).toBeUndefined()
})

test('long texts are read quickly', () => {
  const before = performance.now()
  for (const part of ['<a', '<style>', '&', '{{', '<!--']) lostText(part.repeat(50_000))
  expect(performance.now() - before).toBeLessThan(5_000)
})
