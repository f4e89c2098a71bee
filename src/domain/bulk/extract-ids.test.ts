import { expect, test } from 'vitest'
import { extractIds } from './extract-ids.ts'

const idsOf = (text: string, chosen?: Parameters<typeof extractIds>[1]) =>
  extractIds(text, chosen).ids.map(({ raw }) => raw)

test.each<[string, string, string[]]>([
  ['one per line', 'ann\nben\r\ncleo\n', ['ann', 'ben', 'cleo']],
  ['several on one line', 'ann, ben, cleo,', ['ann', ' ben', ' cleo']],
  ['as many on each line, each with a comma', 'c-1, c-2,\nc-3, c-4,', ['c-1', ' c-2', 'c-3', ' c-4']],
  ['a table of old and new ids, with spaces between', 'c-1, c-2\n\nc-3, c-4\n', ['c-1', 'c-3']],
  [
    'a table of old and new ids',
    'customer-7,customer-12\ncustomer-8,customer-13',
    ['customer-7', 'customer-8'],
  ],
  [
    'two ids on one line of several, next to cells that hold none',
    'cust-1\ncust-104502, cust-104503\nN/A\n-',
    ['cust-1', 'cust-104502', ' cust-104503', 'N/A', '-'],
  ],
  ['ids and orders', 'c-1,order-1\nc-2,order-2', ['c-1', 'c-2']],
  ['numbers, of which one column may be no id', '1001,34\n1002,34', ['1001', '1002']],
  [
    'a table whose first column is not the id',
    'name;Subscriber ID;plan\nAnn;a1;pro\nBen;b2;pro',
    ['a1', 'b2'],
  ],
  ['a table of one header line', 'id,plan', []],
  ['a table without a header, by the most distinct values', 'pro\ta1\npro\tb2\nfree\tc3', ['a1', 'b2', 'c3']],
  ['a spreadsheet file', '\ufeffsubscriberId,note\r\n"a,1","said ""no"""\r\nb2,\r\n', ['a,1', 'b2']],
  [
    'numbers in JSON above 2^53',
    '[9007199254740993, 175928847299117063]',
    ['9007199254740993', '175928847299117063'],
  ],
  ['a list from the service', '{"data":[{"subscriberId":"ann"},{"subscriberId":"ben"}]}', ['ann', 'ben']],
  ['one subscriber from the service', '{\n  "data": {\n    "subscriberId": "ann"\n  }\n}', ['ann']],
  ['JSON that is not a list', '{\n  "format": "carillon-rollback-1",\n  "rows": []\n}', []],
  ['a single column with a header', 'user_id\nann', ['ann']],
  ['a table with a column of GUIDs', 'plan,User GUID\npro,3f2a\nfree,9b1c', ['3f2a', '9b1c']],
  ['nothing', ' \n', []],
])('%s', (_, text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('lets the reader choose the column', () => {
  const text = 'id,email\na1,a@x.test\nb2,b@x.test'
  const { columns, column } = extractIds(text)
  expect({ columns, column }).toEqual({
    columns: [
      { title: 'id', sample: 'a1' },
      { title: 'email', sample: 'a@x.test' },
    ],
    column: 0,
  })
  expect(idsOf(text, 1)).toEqual(['a@x.test', 'b@x.test'])
})

test.each<[string, number]>([
  ['c-1001, c-1002\nc-1003', 0],
  ['c-1,order-1\nc-2,\nc-3,order-3', 2],
  ['old-1, new-1\nold-2, new-2', 2],
  ['ann\nben', 0],
])('says how many cells of %j are in other columns', (text, count) => {
  expect(extractIds(text).otherCells).toBe(count)
})
