import { expect, test } from 'vitest'
import { mailDocument } from './Mail.tsx'

const bodyOf = (html: string) => /<body>([^]*)<\/body>/.exec(mailDocument(html, 'n'))?.[1] ?? ''
const styleOf = (html: string) => /<style nonce="n">([^]*?)<\/style>/.exec(mailDocument(html, 'n'))?.[1] ?? ''

test('text, layout and styles are kept, and what would run or be fetched is removed', () => {
  const html =
    '<style>p > b { color: red }</style><p style="margin: 0; background: url(https://x.example/a.png)" onclick="a()">Hi <b>you</b></p><script>a()</script>'
  expect(bodyOf(html)).toBe('<p data-look="0">Hi <b>you</b></p>')
  expect(styleOf(html)).toContain('p > b { color: red }')
  expect(styleOf(html)).toContain('[data-look="0"][data-look][data-look] { margin: 0; background: none }')
  expect(mailDocument(html, 'n')).not.toMatch(/onclick|x\.example|<script/)
})

test('text that only looks like styles and handlers stays as it is', () => {
  const body = bodyOf('<p>Write style="a" or onclick = b, and 1 one = 1.</p><a href="/?a= style=1">x</a>')
  expect(body).toContain('Write style="a" or onclick = b, and 1 one = 1.')
  expect(body).toContain('title="/?a= style=1"')
  expect(mailDocument('<p>< style=x</p>', 'n')).not.toContain('data-taken')
})

test.each([
  [String.raw`background: u\72l(https://x.example/a)`],
  [String.raw`background: \75\72\6c(https://x.example/a)`],
  [String.raw`background: \000075rl(https://x.example/a)`],
  [String.raw`background: \u\r\l(https://x.example/a)`],
  [String.raw`background: UR\4C (https://x.example/a)`],
  ['background: u/**/rl(https://x.example/a)'],
  [String.raw`@\69mport "https://x.example/a";`],
  [String.raw`@font\2d face { src: \75rl(https://x.example/a) }`],
])('%s fetches nothing', (css) => {
  expect(styleOf(`<style>a { ${css} }</style>`)).not.toContain('x.example')
  expect(styleOf(`<p style="${css.replaceAll('"', '&quot;')}">x</p>`)).not.toMatch(/url\(|@import "/i)
})

test('an escape that is not a letter stays, such as a quotation mark', () => {
  expect(styleOf(String.raw`<style>q::before { content: "\201C" }</style>`)).toContain(String.raw`"\201C"`)
})

test.each([
  ['tags that never end', '<a'.repeat(100_000)],
  ['style sheets that never end', '<style'.repeat(50_000)],
  ['open style sheets', '<style>'.repeat(200)],
  ['quotes that never end', '<a b="'.repeat(50_000)],
  ['spaces after a name', `<p style${' '.repeat(200_000)}`],
  ['attributes of one element', `<p ${Array.from({ length: 5000 }, (_, index) => `a${index}=b`).join(' ')}>`],
  ['rules that never end', `<style>${'@import{'.repeat(50_000)}</style>`],
  ['addresses that never end', `<style>${'a{b:url('.repeat(50_000)}</style>`],
  ['comments that never end', `<style>${'/*'.repeat(100_000)}</style>`],
])('%s still give a preview', (_case, html) => {
  expect(mailDocument(html, 'n')).toContain('</html>')
})
