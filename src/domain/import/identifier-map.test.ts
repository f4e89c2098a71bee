import { expect, test } from 'vitest'
import { readCsv } from '../text/csv.ts'
import { identifiersCsv, identifiersJson } from './identifier-map.ts'

const changes = [
  { name: 'Parcel, new', before: 'parcel-old', now: 'parcel-new', workflowId: 'w1' },
  { name: '=HYPERLINK("x")', before: '-old', now: 'new', workflowId: 'w2' },
]

test('writes a table for spreadsheets without formulas', () => {
  expect(identifiersCsv(changes).startsWith('\ufeff')).toBe(true)
  expect(readCsv(identifiersCsv(changes)).rows).toEqual([
    ['name', 'oldIdentifier', 'newIdentifier', 'workflowId'],
    ['Parcel, new', 'parcel-old', 'parcel-new', 'w1'],
    [`'=HYPERLINK("x")`, `'-old`, 'new', 'w2'],
  ])
})

test('writes an object for programs', () => {
  expect(JSON.parse(identifiersJson(changes))).toEqual({ 'parcel-old': 'parcel-new', '-old': 'new' })
})
