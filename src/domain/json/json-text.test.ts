import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLimits, readJson } from './json-text.ts'
import { runs } from '#src/testing/runs.ts'

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['[1,]', 1, 4],
  ['[1 2]', 1, 4],
  ['{"a":1,}', 1, 8],
  ['{"a" 1}', 1, 6],
  ['{a:1}', 1, 2],
  ["{'a':1}", 1, 2],
  ['{"a":1}}', 1, 8],
  ['{"a":[1}', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": "b\nc"}', 1, 7],
  ['"a\\x"', 1, 1],
  ['"abc', 1, 1],
  ['[01]', 1, 2],
  ['[1.]', 1, 2],
  ['[tru]', 1, 2],
  ['[nulls]', 1, 2],
  ['[NaN]', 1, 2],
  ['{"a":1} // note', 1, 9],
  ['undefined', 1, 1],
  [',', 1, 1],
  ['{:1}', 1, 2],
  ['{,}', 1, 2],
])('%j breaks at %i:%i', (text, line, column) => {
  expect(readJson(text)).toMatchObject({ problem: 'notJson', line, column })
})

test('refuses text that is too long or too deep without reading it all', () => {
  expect(readJson(' '.repeat(jsonLimits.characters + 1))).toEqual({ problem: 'tooLarge' })
  expect(readJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual({ problem: 'tooDeep' })
  const deepest = jsonLimits.depth
  expect(readJson('['.repeat(deepest) + ']'.repeat(deepest))).toHaveProperty('value')
  expect(readJson('['.repeat(deepest + 2) + ']'.repeat(deepest + 2))).toEqual({ problem: 'tooDeep' })
})

test('any JSON is read, and any other text has its error located', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:\\ \n01-.eEtrufalsn')), maxLength: 20 }),
    fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', 'x', ':'))
      .map(([json, at, change]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + change + json.slice(place + 1)
      }),
  )
  fc.assert(
    fc.property(text, (json) => {
      const reading = readJson(json)
      if ('value' in reading) expect(reading.value).toEqual(JSON.parse(json))
      else if (reading.problem !== 'inexactNumber') {
        expect(() => void JSON.parse(json)).toThrow(SyntaxError)
        const line = json.split('\n')[('line' in reading ? reading.line : 0) - 1]
        expect('column' in reading ? reading.column : 0).toBeGreaterThan(0)
        expect('column' in reading ? reading.column : 0).toBeLessThanOrEqual((line?.length ?? -1) + 1)
      }
    }),
    runs(2000),
  )
})
