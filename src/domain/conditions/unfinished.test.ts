import { expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { isUnfinished } from './unfinished.ts'

test.each<[Condition, boolean]>([
  [{ on: 'payload', field: 'total', operator: 'EQUAL' }, false],
  [{ on: 'payload', field: ' ', operator: 'EQUAL', value: '1' }, true],
  [{ on: 'webhook', webhookUrl: 'https://a.example', operator: 'EQUAL' }, true],
  [{ on: 'previousStep', step: 'uuid-1', stepType: 'read' }, false],
  [{ on: 'previousStep', step: '', stepType: 'read' }, true],
  [{ on: 'isOnline', value: false }, false],
  [{ on: 'isOnline' }, true],
  [{ on: 'isOnlineInLast', timeOperator: 'hours', value: 0 }, false],
  [{ on: 'isOnlineInLast', timeOperator: 'hours', value: '' }, true],
  [{ on: 'weather' }, false],
])('%j is unfinished: %s', (condition, expected) => {
  expect(isUnfinished(condition)).toBe(expected)
})
