import { expect, test } from 'vitest'
import { blocksHtml } from './blocks-html.ts'

const print = {
  text: (written: string) => written,
  address: (written: string) => written.replaceAll('"', '&quot;'),
  button: 'class="b"',
}

test('blocks become HTML in their order, with their lines, alignment and variables', () => {
  const html = blocksHtml(
    [
      { type: 'text', content: 'Hi {{name}}\nBye', url: '', kept: { styles: { textAlign: 'center' } } },
      { type: 'button', content: 'Track', url: 'https://example.com/?a="{{id}}"' },
    ],
    print,
  )
  expect(html.split('\n')).toEqual([
    '<div style="text-align: center; margin: 0 0 16px">Hi {{name}}<br>Bye</div>',
    '<div style="text-align: left; margin: 0 0 16px"><a class="b" href="https://example.com/?a=&quot;{{id}}&quot;">Track</a></div>',
  ])
})

test('an invalid alignment is left out', () => {
  const kept = { styles: { textAlign: '"><script>' } }
  expect(blocksHtml([{ type: 'text', content: '', url: '', kept }], print)).toContain('text-align: left')
})
