import { expect, test } from 'vitest'
import { blocksHtml, writtenHtml } from './blocks-html.ts'

test('blocks become HTML in their order, with their lines, alignment and variables, and text stays text', () => {
  const html = writtenHtml([
    { type: 'text', content: 'Hi <{{name}}>\nBye', url: '', kept: { styles: { textAlign: 'center' } } },
    { type: 'text', content: '<b>Bold</b>', url: '', kept: { content: '<b>Bald</b>' } },
    { type: 'button', content: 'Track & trace', url: 'https://example.com/?a="{{id}}"&copy=1' },
  ])
  expect(html.replaceAll(/ style="(?!text-align)[^"]*"/g, '')).toBe(
    [
      '<div style="text-align: center; margin: 0 0 16px">Hi &lt;{{name}}&gt;<br />\nBye</div>',
      '<div style="text-align: left; margin: 0 0 16px"><b>Bold</b></div>',
      '<div style="text-align: left; margin: 0 0 16px"><a href="https://example.com/?a=&quot;{{id}}&quot;&amp;copy=1">Track &amp; trace</a></div>',
    ].join('\n'),
  )
})

test('an invalid alignment is left out', () => {
  const styles = { textAlign: '"><script>' }
  expect(blocksHtml([{ type: 'text', html: '', url: '', styles }], '')).toContain('text-align: left')
})
