import { expect, test, vi } from 'vitest'
import { textOf } from './html-text.ts'

test.each([
  ['Total < 5 & {{x}}', 'Total < 5 & {{x}}'],
  ['Order <b>{{id}}</b> &amp; more', 'Order {{id}} & more'],
  ['One<br>two', 'One\ntwo'],
  ['<style>p { color: red }</style><p>Dear   you,</p><script>alert(1)</script><p>bye</p>', 'Dear you,\nbye'],
])('%s reads as text, without scripts and styles', (html, text) => {
  expect(textOf(html)).toBe(text)
})

test('no style reaches the parser, because the policy of the page would report each one', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const html = '<p style="color: red" onclick="go()">Use style="plain" here</p><style>p { margin: 0 }</style>'
  expect(textOf(html)).toBe('Use style="plain" here')
  const [[markup] = ['']] = parse.mock.calls
  expect(markup).not.toMatch(/<p[^>]*\s(?:style|onclick)=|<style/)
  parse.mockRestore()
})
