import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { identifierIssue, missingIdentifier } from './form-schema.ts'

const long = limits.text.id

test.each([
  ['order-shipped', undefined],
  ['Order_Shipped.v2', undefined],
  ['weekly-summary-1-Be2Co-', undefined],
  ['', undefined],
  ['Has Space', 'rule.identifier.characters'],
  ['order\u200Bshipped', 'rule.identifier.characters'],
  ['注文完了', 'rule.identifier.characters'],
  ['a/b', 'rule.identifier.characters'],
  ['{{name}}', 'rule.identifier.characters'],
  ['x'.repeat(long - 1), undefined],
  ['x'.repeat(long), undefined],
  ['x'.repeat(long + 1), `rule.long ${long}`],
])('the identifier %j', (wanted, issue) => expect(identifierIssue(wanted)).toBe(issue))

test('an identifier that it had before stays allowed', () => {
  expect(identifierIssue('Has Space', 'Has Space')).toBeUndefined()
})

test.each([
  ['Order shipped', undefined, true, []],
  ['', undefined, true, []],
  ['注文完了', undefined, true, [{ path: 'identifier', message: 'rule.identifier.needed' }]],
  ['注文完了', ' ', true, [{ path: 'identifier', message: 'rule.identifier.needed' }]],
  ['注文完了', 'order', true, []],
  ['🎉', undefined, false, [{ path: 'name', message: 'rule.name.identifier' }]],
])('the name %j with the identifier %j', (name, identifier, canChoose, issues) => {
  const values = { name, ...(identifier === undefined ? {} : { identifier }) }
  expect(missingIdentifier(values, canChoose)).toEqual(issues)
})
