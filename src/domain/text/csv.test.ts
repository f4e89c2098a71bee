import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow, readCsv, safeCell, type Delimiter } from './csv.ts'

const square = [
  ['a', 'b'],
  ['c', 'd'],
]
test.each<[string, string, string[][]]>([
  ['commas', 'a,b\nc,d', square],
  ['semicolons and carriage returns', 'a;b\r\nc;d\r\n', square],
  ['tabs and old Mac line ends', 'a\tb\rc\td', square],
  ['a byte order mark', '\ufeffa,b\nc,d', square],
  [
    'quoted cells with delimiters and line breaks',
    '"a ""x"", y\r\nz",b\nc,d',
    [
      ['a "x", y\r\nz', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a quote that is never closed',
    '"a,b\nc,d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'blank lines and empty cells',
    '\n a,\n  \n,b\n',
    [
      [' a', ''],
      ['', 'b'],
    ],
  ],
  [
    'semicolons next to commas in numbers',
    'a;1,5\nb;2,5',
    [
      ['a', '1,5'],
      ['b', '2,5'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(readCsv(text).rows).toEqual(rows)
})

test('rows have the lines on which they start', () => {
  expect(readCsv('a,b\n\n"c\nd",e\nf,g').lines).toEqual([1, 3, 5])
})

test('written rows are read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', 'é') })
  const delimiter = fc.constantFrom<Delimiter>(',', ';', '\t')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 })), delimiter, (rows, by) => {
      const filled = rows.map((row) => ['x', ...row.map((text) => `v${text}`)])
      const text = filled.map((row) => csvRow(row, by)).join('\r\n')
      expect(readCsv(text, by).rows).toEqual(filled)
    }),
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['user-1', 'user-1'],
])('%s is written as %s', (cell, safe) => {
  expect(safeCell(cell)).toBe(safe)
})
