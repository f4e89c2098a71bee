import { describe, expect, test } from 'vitest'
import { emptyCondition } from '../../model/values.ts'
import { stepChoices, withSource } from './condition-edit.ts'

describe('a condition that changes its source', () => {
  test.each([
    ['payload', 'tenant', '5', '5'],
    ['payload', 'webhook', '5', '5'],
    ['payload', 'isOnline', '5', ''],
    ['payload', 'isOnlineInLast', '5', ''],
    ['isOnline', 'subscriber', 'true', ''],
    ['isOnlineInLast', 'previousStep', '5', ''],
    ['isOnline', 'isOnline', 'true', 'true'],
  ])('from %s to %s turns the value %j into %j', (from, on, value, expected) => {
    const condition = { ...emptyCondition(), on: from, value, field: 'plan', step: 'u1' }
    expect(withSource(condition, on)).toEqual({ ...condition, on, value: expected })
  })
})

describe('the steps a condition can refer to', () => {
  const steps = [
    { uuid: 'mail', type: 'email' },
    { uuid: 'wait', type: 'delay' },
    { uuid: 'text', type: 'sms' },
  ]
  test.each([
    [0, '', []],
    [2, '', ['mail earlier']],
    [2, 'mail', ['mail earlier']],
    [1, 'text', ['mail earlier', 'text later']],
    [1, 'gone', ['mail earlier', 'gone removed']],
    [3, '', ['mail earlier', 'text earlier']],
  ])('in step %i with %j chosen', (index, chosen, expected) =>
    expect(stepChoices(steps, index, chosen).map(({ uuid, place }) => `${uuid} ${place}`)).toEqual(expected),
  )
})
