import { describe, expect, it } from 'vitest'
import { matchesSearch, toTerms, type SearchableSubscriber } from './search-terms.ts'
import { foldText } from '../text/search-text.ts'

const named = (lastName: string): SearchableSubscriber => ({ subscriberId: 's', lastName })
const withPhone = (phone: string): SearchableSubscriber => ({ subscriberId: 's', phone })
const withEmail = (email: string): SearchableSubscriber => ({ subscriberId: 's', email })

it.each([
  ['Søren Ærø', 'soren aero'],
  ['Lu\u200bkasz\ufeff', 'lukasz'],
  ['Yılmaz İNCİ', 'yilmaz inci'],
  ['Straße', 'strasse'],
  ['O’Neill ʻOkina Rue´s', "o'neill 'okina rue's"],
  ['Anne‑Marie – Lee', 'anne-marie - lee'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('folds %j into %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

describe.each<[string, SearchableSubscriber, found: string[], notFound: string[]]>([
  ['ø', named('Søren'), ['soren', 'Søren', 'SØR'], ['oren']],
  ['ü typed as ue', named('Müller'), ['mueller', 'Muell', 'muller', 'Müller'], ['mule']],
  ['ue typed as ü', named('Mueller'), ['Müller', 'müll', 'mueller'], ['mull']],
  ['å typed as aa', named('Århus'), ['aarhus', 'arhus'], []],
  ['a name with its own vowels', named('Blum'), ['blum'], ['blue']],
  ['đ', named('Đặng'), ['dang', 'Đặng'], []],
  ['an apostrophe', named('O’Neill'), ["O'Neill", 'o’neill', 'oneill', 'neill'], ['eill']],
  ['a hyphen that does not break', named('King‑Noel'), ['king-noel', 'noel'], []],
  [
    'an email',
    withEmail('ada.love@mail.example.com'),
    ['@mail.example.com', '@mail', 'love@mail', 'example'],
    ['@example'],
  ],
  [
    'a number from abroad',
    withPhone('+49 170 1234567'),
    [
      '0170 1234567',
      '01701234567',
      '0170/1234567',
      '+491701234567',
      '0049 170 1234567',
      '4567',
      '567',
      '1234567',
      '(0170) 123',
    ],
    ['456', '9999'],
  ],
  [
    'a number without spaces',
    withPhone('+491701234567'),
    ['0170 1234567', '+49 170 1234567', '4567', '491'],
    ['170', '234'],
  ],
  [
    'a number with a (0)',
    withPhone('+44 (0)20 7946 0018'),
    ['020 7946 0018', '+44 20 7946 0018', '+44 (0)20 7946 0018', '0018', '7946'],
    [],
  ],
  [
    'an American number',
    withPhone('(555) 010-2345'),
    ['555-010', '+1 555 010 2345', '(555)', '2345', '5550102345'],
    ['102'],
  ],
])('%s', (_, person, found, notFound) => {
  it.each(found)('is found by %j', (query) => {
    expect(matchesSearch(person, query)).toBe(true)
  })
  it.each(notFound.map((query) => [query]))('is not found by %j', (query) => {
    expect(matchesSearch(person, query)).toBe(false)
  })
})

it('treats 00 as an international prefix only before a whole number', () => {
  const phones = ['+49 170 1000037', '+49 170 1003700', '+49 170 1003737', '+49 1001 555123']
  const foundBy = (query: string) => phones.filter((phone) => matchesSearch(withPhone(phone), query))
  expect(foundBy('000037')).toEqual(['+49 170 1000037'])
  expect(foundBy('001001')).toEqual([])
  expect(foundBy('00491701003700')).toEqual(['+49 170 1003700'])
})

it('does not match a short query in the middle of a phone number', () => {
  expect(matchesSearch({ subscriberId: '1234', phone: '' }, '123')).toBe(true)
  expect(matchesSearch({ subscriberId: 'x', phone: '+1 555 912 3456' }, '123')).toBe(false)
})

it('limits the terms of an extremely long field', () => {
  const endless = '1-'.repeat(50_000)
  const terms = toTerms({ subscriberId: 's', firstName: endless, phone: endless })
  expect(terms.length).toBeLessThanOrEqual(64)
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(64)
  expect(terms).toContain('s')
})
