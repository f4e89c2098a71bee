import { expect, it, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import type { Step } from '#src/contract/step.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { conditionsOf } from './why-text.ts'

const t = createWords(conditionWords, 'en', createFormats())

const onTotal: Condition = { on: 'payload', field: 'total', operator: 'LARGER', value: '50' }
const aStep = (step: Partial<Step>, type: 'sms' | 'email' = 'sms'): Step => ({ ...step, template: { type } })
const workflow = (...steps: Step[]) => ({ _id: 'w', name: 'Receipt', steps })

test.each<[string, Step[], number[]]>([
  ['no steps', [], []],
  ['a step of another channel', [aStep({ filters: [{ children: [onTotal] }] }, 'email')], []],
  ['a step that is off', [aStep({ active: false, filters: [{ children: [onTotal] }] })], []],
  ['no filters', [aStep({})], []],
  ['an empty group next to a full one', [aStep({ filters: [{ children: [onTotal] }, {}] })], []],
  [
    'one of two steps',
    [aStep({}), aStep({ name: ' ', filters: [{ value: 'OR', children: [onTotal] }] })],
    [2],
  ],
])('%s', (_, steps, conditional) => {
  const found = conditionsOf(t, workflow(...steps), 'sms')
  expect(found.map(({ number }) => number)).toEqual(conditional)
})

it('separates alternatives, names earlier steps and drops an empty name', () => {
  const unread: Condition = { on: 'previousStep', step: 'u1', stepType: 'unread' }
  const found = conditionsOf(
    t,
    workflow(
      aStep({ uuid: 'u1', name: ' Bell ' }, 'email'),
      aStep({
        name: ' ',
        filters: [
          { value: 'OR', children: [onTotal, unread] },
          { value: 'AND', children: [onTotal] },
        ],
      }),
    ),
    'sms',
  )
  expect(found).toEqual([
    {
      number: 2,
      name: '',
      conditions:
        '(payload.total is more than 50 or the message of “Bell” is unread) or (payload.total is more than 50)',
    },
  ])
})
