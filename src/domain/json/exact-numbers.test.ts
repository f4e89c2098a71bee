import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inexactNumber, isExact, withExactNumbers } from './exact-numbers.ts'
import { parseJson } from './parse-json.ts'
import { readJson } from './json-text.ts'

test.each([
  '0',
  '0.00',
  '0.1',
  '1E+2',
  '9007199254740992',
  '-9007199254740991',
  '10000000000000000000',
  '0.10000000000000001',
  '5e-324',
  '-127594938442672.12',
])('%s is held as it is written', (number) => {
  expect(isExact(number)).toBe(true)
  expect(readJson(`{"at": ${number}}`)).toEqual({ value: { at: Number(number) } })
})

test.each([
  '9007199254740993',
  '175928847299117063',
  '90071992547409930e-1',
  '1234567.12345678901234',
  '1e400',
  '1e-400',
])('%s would change, so it is refused by name where it is typed and read as text elsewhere', (number) => {
  const json = `[1, "a ${number} \\" ${number}",\n ${number}]`
  expect(isExact(number)).toBe(false)
  expect(readJson(json)).toEqual({ problem: 'inexactNumber', number, line: 2, column: 2 })
  expect(inexactNumber(json)).toEqual({ number, index: json.lastIndexOf(number) })
  expect(parseJson(json)).toEqual([1, `a ${number} " ${number}`, number])
})

test('a text without such numbers stays as it is, and a number that JavaScript wrote is exact', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.double().map((value) => JSON.stringify([value])),
      ),
      (json) => {
        expect(withExactNumbers(json)).toBe(json)
      },
    ),
  )
})
