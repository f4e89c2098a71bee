import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierOf, suffixedIdentifier } from './identifier.ts'

test.each([
  ['Order Shipped', 'order-shipped'],
  ['A_B.C-D', 'abc-d'],
  ['50% off & more', '50percent-off-and-more'],
  ['$100', 'dollar100'],
  ['a--b', 'a-b'],
  ['日本語', ''],
  ['', ''],
  ['---', ''],
  ['tab\tand\nline', 'tab-and-line'],
  ['₴ 20', 'hryvnia-20'],
  ['مرحبا', 'mrhba'],
  ['Әлем', 'aelem'],
  ['Straße', 'strasse'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Tiếng Việt', 'tieng-viet'],
  ['Привет, мир', 'privet-mir'],
  ['Щука ёж', 'shuka-yozh'],
  ['Київ', 'kiyiv'],
  ['Καλημέρα', 'kalhmera'],
  ['R&D', 'randd'],
  ['Crème brûlée', 'creme-brulee'],
  ['emoji 🎉 here', 'emoji-here'],
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
