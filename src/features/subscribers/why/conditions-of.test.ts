import { expect, it, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import type { Step } from '#src/contract/step.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionsOf, conditionText } from './conditions-of.ts'
import { whyWords } from './why-words.ts'

const t = createWords(whyWords, 'en', createFormats())

const onTotal: Condition = { on: 'payload', field: 'total', operator: 'LARGER', value: '50' }
const aStep = (step: Partial<Step>, type: 'sms' | 'email' = 'sms'): Step => ({ ...step, template: { type } })
const workflow = (...steps: Step[]) => ({ _id: 'w', name: 'Receipt', steps })

test.each<[string, Step[], steps: number, conditional: number[]]>([
  ['no steps', [], 0, []],
  ['a step of another channel', [aStep({ filters: [{ children: [onTotal] }] }, 'email')], 0, []],
  ['a step that is off', [aStep({ active: false, filters: [{ children: [onTotal] }] })], 0, []],
  ['no filters', [aStep({})], 1, []],
  ['an empty group beside a full one', [aStep({ filters: [{ children: [onTotal] }, {}] })], 1, []],
  ['one of two', [aStep({}), aStep({ name: ' ', filters: [{ value: 'OR', children: [onTotal] }] })], 2, [2]],
])('%s', (_, steps, count, conditional) => {
  const found = conditionsOf(workflow(...steps), 'sms')
  expect([found.steps, found.conditional.map(({ number }) => number)]).toEqual([count, conditional])
})

it('keeps alternatives apart and drops an empty name', () => {
  const { conditional } = conditionsOf(
    workflow(aStep({ name: ' ', filters: [{ value: 'OR', children: [onTotal] }, { children: [onTotal] }] })),
    'sms',
  )
  expect(conditional).toEqual([
    {
      number: 1,
      name: undefined,
      groups: [
        { any: true, conditions: [onTotal] },
        { any: false, conditions: [onTotal] },
      ],
    },
  ])
})

it('names the earlier step of a condition', () => {
  const unread: Condition = { on: 'previousStep', step: 'u1', stepType: 'unread' }
  const other: Condition = { on: 'previousStep', step: 'u2', stepType: 'seen' }
  const { conditional } = conditionsOf(
    workflow(
      aStep({ uuid: 'u1', name: ' Bell ' }, 'email'),
      aStep({ filters: [{ children: [unread, other] }] }),
    ),
    'sms',
  )
  expect(conditional[0]?.groups[0]?.conditions).toEqual([{ ...unread, step: 'Bell' }, other])
})

test.each<[Condition, string]>([
  [onTotal, 'payload.total LARGER 50'],
  [{ on: 'subscriber', field: 'email', operator: 'IS_DEFINED', value: '' }, 'subscriber.email IS_DEFINED'],
  [{ on: 'isOnline', value: true }, 'the subscriber is online'],
  [{ on: 'isOnline', value: false }, 'the subscriber is not online'],
  [{ on: 'isOnline' }, 'isOnline'],
  [
    { on: 'isOnlineInLast', value: 5, timeOperator: 'minutes' },
    'the subscriber was online in the last 5 minutes',
  ],
  [{ on: 'isOnlineInLast', value: 1, timeOperator: 'hours' }, 'the subscriber was online in the last hour'],
  [{ on: 'isOnlineInLast', value: 'x', timeOperator: 'hours' }, 'isOnlineInLast x hours'],
  [{ on: 'previousStep', step: 'Bell', stepType: 'unread' }, 'the message of “Bell” is unread'],
  [{ on: 'previousStep', step: 'Bell', stepType: 'opened' }, 'previousStep Bell opened'],
  [
    { on: 'webhook', webhookUrl: 'https://shop.example/ask', field: 'ok', operator: 'EQUAL', value: 'true' },
    'webhook.ok https://shop.example/ask EQUAL true',
  ],
  [{}, ''],
])('%j', (condition, text) => expect(conditionText(t, condition)).toBe(text))
