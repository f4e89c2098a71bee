import { expect, test } from 'vitest'
import { emptyCondition, emptyFilter, emptyStep } from '../model/values.ts'
import { namesUsed } from '../model/payload-names.ts'
import { fieldSuggestions, valuesOf } from './suggestions.ts'

const email = emptyStep('email', 'Mail')
email.template.subject = '{{order.id}} for {{subscriber.data.plan}} of {{tenant.data.city}}'
email.template.blocks[0] = {
  type: 'text',
  url: '',
  content: '{{#if vip}}Hi{{/if}}{{#unless subscriber.data.quiet}}!{{/unless}}',
}
const digest = emptyStep('digest', 'Collect')
digest.metadata.digestKey = 'team'
const condition = (on: string, field: string) => ({ ...emptyCondition(), on, field })
digest.filters = [
  {
    ...emptyFilter(),
    children: [
      condition('subscriber', 'email'),
      condition('webhook', 'approved'),
      condition('webhook', ' '),
      condition('payload', 'amount'),
    ],
  },
]

test.each([
  ['payload', ['amount', 'order.id', 'team', 'vip']],
  ['subscriber', ['data.plan', 'data.quiet', 'email']],
  ['tenant', ['data.city']],
  ['webhook', ['approved']],
])('the steps use these fields of %s: %j', (source, names) =>
  expect(namesUsed([email, digest], source)).toEqual(names),
)

test('fields that the workflow uses are offered first, and none twice', () => {
  const offered = fieldSuggestions('tenant', ['data.city', 'name']).map(({ value }) => value)
  expect(offered).toEqual(['data.city', 'name', 'identifier', 'data.'])
})

test.each([
  ['locale', ['en_US', 'de_DE']],
  ['data.plan', ['pro', 'free']],
  [' data.tags ', ['a', 'b']],
  ['data.vip', ['true', 'false']],
  ['data.count', ['3', '0']],
  ['missing', []],
])('values of %j are suggested: %j', (field, values) => {
  const data = [
    undefined,
    { locale: 'en_US', data: { plan: 'pro', tags: ['a', 'b'], vip: true, count: 3 } },
    { locale: 'de_DE', data: { plan: 'free', tags: ['b'], vip: false, count: 0 } },
    { locale: 'de_DE', data: null },
  ]
  expect(valuesOf(field, data)).toEqual(values)
})
