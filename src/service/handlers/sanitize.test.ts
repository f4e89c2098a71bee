import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockHtml, blockText } from '#src/domain/templates/block-text.ts'
import { withCleanContent } from './sanitize.ts'

const stored = (content: string) => {
  const block = { type: 'text', content }
  const [step] = withCleanContent([{ template: { type: 'email', contentType: 'editor', content: [block] } }])
  return step?.template.content
}

test('the text of an email block survives sanitising, whatever it is', () => {
  const piece = fc.constantFrom(
    '&',
    '<',
    '>',
    '<script>',
    '&region=eu',
    '<3',
    '\n',
    '{{name}}',
    '"',
    "'",
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 }))), (pieces) => {
      const html = blockHtml(pieces.join(''))
      expect(stored(html)).toEqual([{ type: 'text', content: html }])
      expect(blockText(html)).toBe(pieces.join(''))
    }),
  )
})

test('scripts of an HTML block are removed, and styles and pictures stay', () => {
  const html = '<p style="margin: 0" onclick="a()">Hi <img src="a.png" /></p>'
  expect(stored(`<script>a()</script>${html}`)).toEqual([
    { type: 'text', content: html.replace(' onclick="a()"', '') },
  ])
})
