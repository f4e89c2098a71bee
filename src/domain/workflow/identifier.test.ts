import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierOf, suffixedIdentifier } from './identifier.ts'

test.each([
  ['Order Shipped', 'order-shipped'],
  ['Hello, World!', 'hello-world'],
  ['A_B.C-D', 'abc-d'],
  ['50% off & more', '50percent-off-and-more'],
  ['$100', 'dollar100'],
  ['Ünïcode Ñame', 'unicode-name'],
  ['v1.2', 'v12'],
  ['a--b', 'a-b'],
  ['日本語', ''],
  ['user@host', 'userhost'],
  ['Order shipped (v2)', 'order-shipped-v2'],
  ['Invoice Paid', 'invoice-paid'],
  ['', ''],
  ['   ', ''],
  ['---', ''],
  ['  Trim me  ', 'trim-me'],
  ['tab\tand\nline', 'tab-and-line'],
  ['A  –  B', 'a-b'],
  ['9–5', '9-5'],
  ['₴ 20', 'hryvnia-20'],
  ['مرحبا', 'mrhba'],
  ['საქართველო', 'sakartvelo'],
  ['Հայ', 'hay'],
  ['Әлем', 'aelem'],
  ['Straße', 'strasse'],
  ['STRASSE ẞ', 'strasse-ss'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Łódź', 'lodz'],
  ['Đurđa', 'djurdja'],
  ['Þór', 'thor'],
  ['œuvre', 'oeuvre'],
  ['Tiếng Việt', 'tieng-viet'],
  ['Привет, мир', 'privet-mir'],
  ['Щука ёж', 'shuka-yozh'],
  ['Київ', 'kiyiv'],
  ['Καλημέρα', 'kalhmera'],
  ['€ 5 < £ 6', 'euro-5-less-pound-6'],
  ['R&D', 'randd'],
  ['Crème brûlée', 'creme-brulee'],
  ["Don't stop", 'dont-stop'],
  ['emoji 🎉 here', 'emoji-here'],
  ['a/b\\c', 'abc'],
  ['100%', '100percent'],
])('%j becomes %j', (name, identifier) => {
  expect(identifierOf(name)).toBe(identifier)
})

test.each(['Чай и ёж', 'Їжак', 'Ўзбек', 'Ñandú', 'Œuvre é', 'Ѓорѓи', '데이터 v2', 'ΐΰ'])(
  '%s yields one identifier, whether its accents are composed or not, as macOS writes them',
  (name) => {
    expect(name.normalize('NFD')).not.toBe(name.normalize('NFC'))
    expect(identifierOf(name.normalize('NFD'))).toBe(identifierOf(name.normalize('NFC')))
  },
)

test('an identifier has only lower case letters, digits and single inner hyphens, and stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
      const identifier = identifierOf(name)
      expect(identifier).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(identifierOf(identifier)).toBe(identifier)
    }),
  )
})

test('a taken identifier gets a suffix', () => {
  expect(suffixedIdentifier('invoice-paid', 'x7Kq_a2')).toBe('invoice-paid-x7Kq_a2')
})
