import { expect, test } from 'vitest'
import { lostText } from './html-text.ts'

test.each<[string, string]>([
  ['Call <John> now', '<John>'],
  ['<p>Hi <{{name}}> or <your name></p>', '<your name>'],
  ['https://shop.example/o?id=1&region=eu', '&region'],
  ['a <b>b</b> &notify=1', '&notify'],
])('%s loses %s', (html, lost) => {
  expect(lostText(html)?.lost).toBe(lost)
})

test.each<[string, string]>([
  ['<!-- <John> --> Call <John>', '<!-- <John> --> Call &lt;John&gt;'],
  ['Dear <John {{name}}>', 'Dear &lt;John {{name}}&gt;'],
  ['<price $$ $&>', '&lt;price $$ $&&gt;'],
  ['{{{a}}}?id=1&region=eu', '{{{a}}}?id=1&amp;region=eu'],
])('%s is repaired where it is lost', (html, repaired) => {
  expect(lostText(html)?.repaired).toBe(repaired)
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
  lostText(`<${'a'.repeat(100_000)}`)
  expect(performance.now() - before).toBeLessThan(5_000)
})
