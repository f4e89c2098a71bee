import { expect, test } from 'vitest'
import { smsSize } from './sms-segments.ts'

const a = (count: number) => 'a'.repeat(count)
const ш = (count: number) => 'ш'.repeat(count)

type Size = ReturnType<typeof smsSize>
const size =
  (encoding: Size['encoding']) =>
  (units: number, segments: number, left: number, more: Partial<Size> = {}): Size => ({
    encoding,
    units,
    segments,
    left,
    atLeast: false,
    ...more,
  })
const [gsm, ucs2] = [size('gsm'), size('ucs2')]

test.each<[string, string, Size]>([
  ['nothing', '', gsm(0, 0, 160)],
  ['a full message', a(160), gsm(160, 1, 0)],
  ['one letter too many', a(161), gsm(161, 2, 145)],
  ['a third message', a(307), gsm(307, 3, 152)],
  ['a line break', 'a\nb', gsm(3, 1, 157)],
  ['letters of the extension table', '€[]', gsm(6, 1, 154)],
  ['80 euro signs', '€'.repeat(80), gsm(160, 1, 0)],
  ['an escape that is not cut in two', `${a(152)}€${a(10)}`, gsm(164, 2, 141)],
  ['Cyrillic', ш(70), ucs2(70, 1, 0, { costly: 'ш' })],
  ['more Cyrillic', ш(71), ucs2(71, 2, 63, { costly: 'ш' })],
  ['a text that one emoji changes to UCS-2', 'Hi 🎉', ucs2(5, 1, 65, { costly: '🎉' })],
  ['an emoji that is not cut in two', `${a(66)}🎉${a(9)}`, ucs2(77, 2, 56, { costly: '🎉' })],
  ['a typographic mark', 'it’s', ucs2(4, 1, 66, { costly: '’' })],
  ['a variable', 'Hi {{subscriber.firstName}}!', gsm(4, 1, 156, { atLeast: true })],
  ['a block', '{{#if vip}}Hi{{/if}}', gsm(2, 1, 158, { atLeast: true })],
])('measures %s', (_case, text, expected) => {
  expect(smsSize(text)).toEqual(expected)
})
