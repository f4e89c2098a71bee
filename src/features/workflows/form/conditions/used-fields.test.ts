import { expect, test } from 'vitest'
import { emptyCondition, emptyFilter, emptyStep } from '../../model/values.ts'
import { fieldsUsedIn, fieldSuggestions } from './used-fields.ts'

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
  ['payload', ['amount', 'order.id', 'team', 'vip'], ['vip']],
  ['subscriber', ['data.plan', 'data.quiet', 'email'], ['data.quiet', 'isOnline']],
  ['tenant', ['data.city'], []],
  ['webhook', ['approved'], []],
  ['weather', [], []],
])('the steps use these fields of %s: %j', (source, names, truths) => {
  const known = fieldsUsedIn([email, digest], source)
  expect(known.names).toEqual(names)
  expect([...known.booleans]).toEqual(truths)
})

test('fields that the workflow uses are offered first, and none twice', () => {
  const offered = fieldSuggestions('tenant', ['data.city', 'name'], 'used')
  expect(offered).toEqual([
    { value: 'data.city', hint: 'used' },
    { value: 'identifier' },
    { value: 'name' },
    { value: 'data.' },
  ])
})
