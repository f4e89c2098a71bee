import { expect, it } from 'vitest'
import { cleanIds } from './cleaning.ts'
import { suspiciousId, withoutWrapping } from './suspicious-ids.ts'
import { extractIds } from './extract-ids.ts'

it.each([
  ["'cust_00300'", 'quoted', 'cust_00300'],
  ['“cust_00300”', 'quoted', 'cust_00300'],
  ['cust_00300"', 'quoted', 'cust_00300'],
  ['["cust_00300"', 'bracketed', 'cust_00300'],
  ['"cust_00300",', 'bracketed', 'cust_00300'],
  ['cust_00300]', 'bracketed', 'cust_00300'],
  ['1.23E+15', 'shortened', undefined],
  ['1,23E+15', 'shortened', undefined],
  ['1.234E15', 'shortened', undefined],
  ['#N/A', 'empty', undefined],
  ['NULL', 'empty', undefined],
  ['-', 'empty', undefined],
  ['—', 'empty', undefined],
  ['N/A', 'empty', undefined],
  ['Customer ID', 'empty', undefined],
  ['https://shop.example/customers/300', 'url', undefined],
  ['mailto:ada@mail.example', 'url', undefined],
  ['ada@mail.example', 'email', undefined],
])('%j does not look like an id: %s', (id, why, without) => {
  expect(suspiciousId(id, 3)).toEqual([{ id, line: 3, why, ...(without === undefined ? {} : { without }) }])
})

it.each([
  'cust_00300',
  '12345',
  '12e4',
  '0E',
  'a@b',
  'ada@mail',
  'user:300',
  'shop/eu/7',
  'O’Neill',
  'ж-7',
  'nullable',
  'user(1)',
])('%j looks like an ordinary id', (id) => {
  expect(suspiciousId(id, 1)).toEqual([])
})

it('reports each odd id once, with its line', () => {
  const { suspicious } = cleanIds(extractIds("a\n'b'\n'b'\nc").ids)
  expect(suspicious).toEqual([{ id: "'b'", line: 2, why: 'quoted', without: 'b' }])
})

it.each([
  ['["a"', 'a'],
  ['  “a b” ', 'a b'],
  ['(a)', 'a'],
  ['a', 'a'],
])('%j unwraps to %j', (text, inside) => {
  expect(withoutWrapping(text)).toBe(inside)
})
