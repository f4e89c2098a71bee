import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockHtml, blockText } from './block-text.ts'

test.each<[string, string]>([
  ['https://shop.example/o?id=1&region=eu', 'https://shop.example/o?id=1&amp;region=eu'],
  ['Call <John> & "Bo"', 'Call &lt;John&gt; &amp; "Bo"'],
  ['one\ntwo', 'one<br />\ntwo'],
  [
    'New:\n{{#each step.events}}\n- {{title}}\n{{/each}}\nBye',
    'New:<br />\n{{#each step.events}}\n- {{title}}<br />\n{{/each}}\nBye',
  ],
  ['an open {{ & <', 'an open {{ &amp; &lt;'],
])('%j is stored as %j, and read back', (text, html) => {
  expect(blockHtml(text)).toBe(html)
  expect(blockText(html)).toBe(text)
})

test.each<[string, string | undefined]>([
  ['Tom &amp; Jerry&nbsp;&#39;1&#x27; &quot;2&quot;', 'Tom & Jerry\u00A0\'1\' "2"'],
  ['one<br>two<BR/>three', 'one\ntwo\nthree'],
  ['Tom & Jerry', 'Tom & Jerry'],
  ['a <b>bold</b> word', undefined],
  ['&copy; 2026', undefined],
  ['two\nlines of HTML are one', undefined],
])('the HTML %j is the text %j', (html, text) => {
  expect(blockText(html)).toBe(text)
})

test('every text is read back as it was written', () => {
  const piece = fc.constantFrom(
    '&',
    '<',
    '>',
    '&amp;',
    '<br>',
    '\n',
    '{{name}}',
    '{{#if a}}',
    '{{/if}}',
    '{{',
    '}}',
    '"',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 }))), (pieces) => {
      const text = pieces.join('')
      expect(blockText(blockHtml(text))).toBe(text)
    }),
  )
})
