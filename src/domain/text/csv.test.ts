import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow, guessDelimiter, readCsv, safeCell, type Delimiter } from './csv.ts'

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
    'a quote that is not closed before another cell is quoted',
    'a,"b\nc,d\ne,"f"\ng,h',
    [
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['a quote inside a word', 'a"b,c', [['a"b', 'c']]],
  [
    'blank lines and empty cells',
    '\n a,\n  \n,b\n',
    [
      [' a', ''],
      ['', 'b'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
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

test('quoted text is ignored when the delimiter is guessed', () => {
  expect(guessDelimiter('"a;b;c",d\n"e;f;g",h')).toBe(',')
})

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['user-1', 'user-1'],
])('%s is written as %s', (cell, safe) => {
  expect(safeCell(cell)).toBe(safe)
})
