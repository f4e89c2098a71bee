import { expect, test } from 'vitest'
import { smsSize } from './sms-segments.ts'

const a = (count: number) => 'a'.repeat(count)
const ш = (count: number) => 'ш'.repeat(count)

test.each<[string, string, ReturnType<typeof smsSize>]>([
  ['nothing', '', { encoding: 'gsm', units: 0, segments: 0, left: 160, atLeast: false }],
  ['one letter', 'a', { encoding: 'gsm', units: 1, segments: 1, left: 159, atLeast: false }],
  ['a full message', a(160), { encoding: 'gsm', units: 160, segments: 1, left: 0, atLeast: false }],
  ['one letter too many', a(161), { encoding: 'gsm', units: 161, segments: 2, left: 145, atLeast: false }],
  ['two full messages', a(306), { encoding: 'gsm', units: 306, segments: 2, left: 0, atLeast: false }],
  ['a third message', a(307), { encoding: 'gsm', units: 307, segments: 3, left: 152, atLeast: false }],
  [
    'letters of the basic table',
    'Ünïq'.replace('ï', 'ì'),
    { encoding: 'gsm', units: 4, segments: 1, left: 156, atLeast: false },
  ],
  ['a line break', 'a\nb', { encoding: 'gsm', units: 3, segments: 1, left: 157, atLeast: false }],
  [
    'letters of the extension table',
    '€[]',
    { encoding: 'gsm', units: 6, segments: 1, left: 154, atLeast: false },
  ],
  ['80 euro signs', '€'.repeat(80), { encoding: 'gsm', units: 160, segments: 1, left: 0, atLeast: false }],
  [
    'an escape that is not cut in two',
    `${a(152)}€${a(10)}`,
    { encoding: 'gsm', units: 164, segments: 2, left: 141, atLeast: false },
  ],
  ['Cyrillic', ш(70), { encoding: 'ucs2', units: 70, segments: 1, left: 0, atLeast: false, costly: 'ш' }],
  [
    'more Cyrillic',
    ш(71),
    { encoding: 'ucs2', units: 71, segments: 2, left: 63, atLeast: false, costly: 'ш' },
  ],
  [
    'two full messages of it',
    ш(134),
    { encoding: 'ucs2', units: 134, segments: 2, left: 0, atLeast: false, costly: 'ш' },
  ],
  [
    'a text that one emoji changes to UCS-2',
    'Hi 🎉',
    { encoding: 'ucs2', units: 5, segments: 1, left: 65, atLeast: false, costly: '🎉' },
  ],
  [
    'an emoji that is not cut in two',
    `${a(66)}🎉${a(9)}`,
    { encoding: 'ucs2', units: 77, segments: 2, left: 56, atLeast: false, costly: '🎉' },
  ],
  [
    'a typographic mark',
    'it’s',
    { encoding: 'ucs2', units: 4, segments: 1, left: 66, atLeast: false, costly: '’' },
  ],
  [
    'a variable',
    'Hi {{subscriber.firstName}}!',
    { encoding: 'gsm', units: 4, segments: 1, left: 156, atLeast: true },
  ],
  [
    'an unescaped variable',
    'Hi {{{name}}}!',
    { encoding: 'gsm', units: 4, segments: 1, left: 156, atLeast: true },
  ],
  ['a block', '{{#if vip}}Hi{{/if}}', { encoding: 'gsm', units: 2, segments: 1, left: 158, atLeast: true }],
  ['a brace that is text', '{a}', { encoding: 'gsm', units: 5, segments: 1, left: 155, atLeast: false }],
])('measures %s', (_case, text, size) => {
  expect(smsSize(text)).toEqual(size)
})
