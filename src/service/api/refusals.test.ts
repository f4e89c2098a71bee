import { expect, test } from 'vitest'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { readInput } from './read-input.ts'
import { ServiceError } from '../http/service-error.ts'

const groupId = '671a0000000000000000b001'
const types = 'in_app, email, sms, chat, push, digest, trigger, delay, custom'
const workflow = (more: object) => ({ name: 'Ping', notificationGroupId: groupId, steps: [], ...more })
const steps = (...list: unknown[]) => workflow({ steps: list })

function refusal(
  name: EndpointName,
  input: { body?: object; params?: Record<string, string>; query?: Record<string, string> },
) {
  try {
    readInput(name, { body: {}, params: {}, query: {}, ...input })
  } catch (error) {
    if (error instanceof ServiceError) return error
  }
  return undefined
}

test.each<[string, object, string | string[]]>([
  [
    'nothing at all',
    {},
    [
      'name should not be null or undefined',
      'name must be a string',
      'Notification group must be provided',
      'notificationGroupId must be a string',
      'steps should not be null or undefined',
      'steps must be an array',
    ],
  ],
  [
    'a group that is no id',
    workflow({ notificationGroupId: 'General' }),
    ['notificationGroupId must be a mongodb id'],
  ],
  ['a number for the group', workflow({ notificationGroupId: 5 }), ['notificationGroupId must be a string']],
  [
    'other faults before the id',
    workflow({ notificationGroupId: 'General', active: 'yes' }),
    ['active must be a boolean value'],
  ],
  ['a text for tags', workflow({ tags: 'a' }), ['tags must be an array']],
  ['an object for steps', workflow({ steps: {} }), ['steps must be an array']],
  ['a text as a step', steps('x'), ['steps.nested property steps must be either object or array']],
  ['null as a step', steps(null), ['steps.nested property steps must be either object or array']],
  [
    'a long description',
    workflow({ description: 'x'.repeat(1001) }),
    ['description must be shorter than or equal to 1000 characters'],
  ],
  [
    'an unknown kind of step',
    steps({ template: { type: 'fax' } }),
    [`type must be one of the following values: ${types}`],
  ],
  [
    'no kind of step',
    steps({ template: {} }),
    ['type should not be null or undefined', `type must be one of the following values: ${types}`],
  ],
  ['no template', steps({}), 'Unexpected error: message template is missing'],
  [
    'no template in a variant',
    steps({ template: { type: 'sms' }, variants: [{}] }),
    'Unexpected error: variants message template is missing',
  ],
  [
    'two steps at fault',
    steps({ template: { type: 'sms' } }, { template: { type: 'fax' } }, {}),
    [`type must be one of the following values: ${types}`],
  ],
  [
    'a text as a call to action',
    steps({ template: { type: 'in_app', cta: 'x' } }),
    ['nested property cta must be either object or array'],
  ],
  ['a number as a feed', steps({ template: { type: 'in_app', feedId: 5 } }), ['feedId must be a string']],
  [
    'a step neither on nor off',
    steps({ active: 'maybe', template: { type: 'sms' } }),
    ['steps.0.active must be a boolean value'],
  ],
  [
    'an amount in words',
    steps({ metadata: { amount: 'abc' }, template: { type: 'digest' } }),
    ['steps.0.metadata.amount must be a number'],
  ],
  [
    'a text for filters',
    steps({ filters: 'x', template: { type: 'sms' } }),
    ['steps.0.filters must be an array'],
  ],
  [
    'a number as content',
    steps({ template: { type: 'sms', content: 5 } }),
    ['content must be a string or an array'],
  ],
  [
    'a block without a kind',
    steps({ template: { type: 'email', content: [{}] } }),
    [
      'steps.0.template.content.0.type should not be null or undefined',
      'steps.0.template.content.0.type must be a string',
    ],
  ],
])('a workflow with %s is refused with the messages of the real service', (_title, body, message) => {
  expect(refusal('workflowCreate', { body })?.messages).toEqual(message)
})

test.each<[string, object, string[]]>([
  ['a text for the switch', { enabled: '' }, ['enabled must be a boolean value']],
  ['no list', { preferences: false }, ['nested property preferences must be either object or array']],
  [
    'a text in the list',
    { preferences: ['email'] },
    ['preferences.nested property preferences must be either object or array'],
  ],
  [
    'nothing in an element',
    { preferences: [{}] },
    [
      'preferences.0.type should not be null or undefined',
      'preferences.0.type must be one of the following values: in_app, email, sms, chat, push',
      'preferences.0.enabled should not be null or undefined',
      'preferences.0.enabled must be a boolean value',
    ],
  ],
  [
    'nothing in an object in place of the list',
    { preferences: {} },
    [
      'preferences.type should not be null or undefined',
      'preferences.type must be one of the following values: in_app, email, sms, chat, push',
      'preferences.enabled should not be null or undefined',
      'preferences.enabled must be a boolean value',
    ],
  ],
  [
    'other fields in an object in place of the list',
    { preferences: { a: 1, type: 'email' } },
    ['preferences.enabled should not be null or undefined', 'preferences.enabled must be a boolean value'],
  ],
  [
    'an unknown channel',
    { preferences: [{ type: 'fax', enabled: '' }] },
    [
      'preferences.0.type must be one of the following values: in_app, email, sms, chat, push',
      'preferences.0.enabled must be a boolean value',
    ],
  ],
])('global preferences with %s are refused', (_title, body, message) => {
  expect(refusal('preferencesUpdate', { params: { subscriberId: 'a' }, body })?.messages).toEqual(message)
})

test.each<[EndpointName, Parameters<typeof refusal>[1], string[]]>([
  [
    'workflowList',
    { query: { page: 'x', limit: '500' } },
    ['page must be an integer number', 'limit must not be greater than 100'],
  ],
  ['workflowList', { query: { limit: '0' } }, ['limit must not be less than 1']],
  ['workflowDelete', { params: { workflowId: 'x' } }, ['templateId must be a mongodb id']],
  ['workflowUpdate', { params: { workflowId: 'x' } }, ['id must be a mongodb id']],
  [
    'workflowUpdate',
    { params: { workflowId: groupId }, body: { description: 'x'.repeat(301) } },
    ['description must be shorter than or equal to 300 characters'],
  ],
  [
    'workflowStatusUpdate',
    { params: { workflowId: groupId } },
    ['active should not be null or undefined', 'active must be a boolean value'],
  ],
  [
    'preferencesByLevel',
    { params: { subscriberId: 'a', level: 'other' } },
    ['parameter must be one of the following values: global, template'],
  ],
  [
    'workflowPreferenceUpdate',
    { params: { subscriberId: 'a', workflowId: 'order' } },
    ['templateId must be a mongodb id'],
  ],
  [
    'workflowPreferenceUpdate',
    { params: { subscriberId: 'a', workflowId: groupId }, body: { channel: 'email' } },
    ['nested property channel must be either object or array'],
  ],
  [
    'workflowPreferenceUpdate',
    {
      params: { subscriberId: 'a', workflowId: groupId },
      body: { channel: { type: 'email', enabled: 'x' } },
    },
    ['channel.enabled must be a boolean value'],
  ],
  ['groupGet', { params: { id: 'x' } }, ['id must be a mongodb id']],
  ['groupCreate', {}, ['name should not be null or undefined', 'name must be a string']],
  [
    'subscriberCreate',
    { body: { subscriberId: 'a', email: '', locale: 'english please' } },
    ['email must be an email', 'locale must be locale'],
  ],
  ['subscriberBulkCreate', { body: { subscribers: [] } }, ['subscribers should not be empty']],
  [
    'subscriberBulkCreate',
    { body: { subscribers: Array.from({ length: 501 }, () => ({})) } },
    ['subscribers must contain no more than 500 elements'],
  ],
])('%s refuses %j', (name, input, message) => {
  expect(refusal(name, input)?.messages).toEqual(message)
})

test('a message that does not name its step is located by its path', () => {
  const error = refusal('workflowCreate', {
    body: steps({ template: { type: 'sms' } }, { template: { type: 'fax' } }, {}),
  })
  expect(error?.extra.errors).toEqual({
    'steps.1.template.type': { messages: [`type must be one of the following values: ${types}`] },
    'steps.2.template': { messages: ['Unexpected error: message template is missing'] },
  })
})

test('a refusal of plain fields has no keys beyond those of the real service', () => {
  expect(refusal('workflowCreate', { body: {} })?.extra).toEqual({ error: 'Bad Request' })
})
