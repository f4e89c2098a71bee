import { expect, test } from 'vitest'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { type Difference, differences } from '#src/domain/comparison/difference.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { fieldWords } from '../field-words.ts'
import { stepWords } from '../step-words.ts'
import { conditionWords } from '../../../shared/condition-words.ts'
import { differenceText, differenceWords, kindWords } from './difference-text.ts'

const formats = createFormats('en-GB')
const language = {
  d: createWords(differenceWords, 'en', formats),
  k: createWords(kindWords, 'en', formats),
  f: createWords(fieldWords, 'en', formats),
  s: createWords(stepWords, 'en', formats),
  c: createWords(conditionWords, 'en', formats),
  formatList: formats.formatList,
}
const said = (found: readonly Difference[]) =>
  found.map((one) => differenceText(language, one, new Map([['u1', 'Receipt']])))

const receipt: StepInput = {
  uuid: 'u1',
  name: 'Receipt',
  template: { type: 'email', subject: 'Hello', content: [{ type: 'text', content: 'Thanks' }] },
}
const digest: StepInput = {
  uuid: 'u2',
  template: { type: 'digest' },
  metadata: { amount: 5, unit: 'minutes' },
}
const workflow = (changes: Partial<WorkflowCreate> = {}): WorkflowCreate => ({
  name: 'Order',
  notificationGroupId: 'g1',
  steps: [receipt, digest],
  ...changes,
})
const withReceipt = (changes: Partial<StepInput>) => workflow({ steps: [{ ...receipt, ...changes }, digest] })
const online = { on: 'isOnline', value: true }
const isPro = { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' }
const template = receipt.template

test.each<[WorkflowCreate, WorkflowCreate, string[]]>([
  [workflow(), workflow({ name: 'Orders' }), ['The name changes from “Order” to “Orders”.']],
  [workflow(), workflow({ description: 'Tell' }), ['The description is set to “Tell”.']],
  [workflow({ description: 'Tell' }), workflow(), ['The description is removed; it was “Tell”.']],
  [workflow({ tags: ['a'] }), workflow({ tags: ['a', 'b'] }), ['The tags change from a to a and b.']],
  [workflow(), workflow({ critical: true }), ['It becomes critical.']],
  [workflow({ critical: true }), workflow(), ['It is no longer critical.']],
  [workflow(), workflow({ preferenceSettings: { sms: false } }), ['SMS is off by default.']],
  [workflow(), workflow({ data: { team: 'shop' } }), ['team in the data is set to “shop”.']],
  [workflow(), withReceipt({ name: 'Bill' }), ['The name of Receipt changes from “Receipt” to “Bill”.']],
  [
    workflow(),
    withReceipt({ template: { ...template, content: [{ type: 'text', content: 'Bye' }] } }),
    ['The text of Receipt changes from “Thanks” to “Bye”.'],
  ],
  [workflow(), withReceipt({ active: false }), ['Receipt is turned off.']],
  [
    workflow(),
    workflow({ steps: [receipt, { ...digest, metadata: { amount: 10, unit: 'minutes' } }] }),
    ['The amount of time of Digest changes from 5 to 10.'],
  ],
  [workflow(), workflow({ steps: [receipt] }), ['Digest is removed from position 2.']],
  [workflow({ steps: [receipt] }), workflow(), ['Digest is added at position 2.']],
  [workflow(), workflow({ steps: [digest, receipt] }), ['Receipt moves from position 1 to 2.']],
  [
    workflow(),
    withReceipt({ filters: [{ value: 'OR', children: [online, isPro] }] }),
    [
      'The conditions of Receipt change. Before: Runs for everyone. After: Only when the subscriber is online or subscriber.data.plan is “pro”.',
    ],
  ],
  [
    withReceipt({ filters: [{ value: 'AND', children: [online] }] }),
    withReceipt({ filters: [{ value: 'AND', isNegated: true, children: [online] }] }),
    ['The conditions of Receipt change.'],
  ],
])('difference %# is described', (before, after, sentences) => {
  expect(said(differences(before, after))).toEqual(sentences)
})

test('test cases of which any changes are one difference', () => {
  const carillonTestCases = [{ id: '1', name: 'Gold' }]
  const found = differences(workflow(), workflow({ data: { carillonTestCases } }))
  expect(said(found)).toEqual(['The test cases change.'])
})

test('no sentence uses a placeholder that differences have no value for', () => {
  const known = /^\{(?:step|key|what|field|before|after|from|to|count)\}$/
  const asked = Object.values(kindWords.english)
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values<string>(message)))
    .flatMap((text) => text.match(/\{\w+\}/g) ?? [])
  expect(asked.filter((one) => !known.test(one))).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})
