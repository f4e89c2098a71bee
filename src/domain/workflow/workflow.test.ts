import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Step } from '#src/contract/step.ts'
import { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { BrokenTemplate } from '../templates/variables.ts'
import { toListItem } from './workflow-list.ts'
import { create, environment, group, now, order } from '#src/testing/stored-workflow.ts'
import { variantProblem } from './workflow.ts'

/** The same tree with generated ids replaced by `id`, because only their position matters. */
const blurred = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' && /^0{20}/.test(each) ? 'id' : each,
  )
const ids = { _id: 'id', id: 'id' }
const owned = {
  _environmentId: environment._id,
  _organizationId: environment._organizationId,
  _creatorId: environment._creatorId,
  deleted: false,
  createdAt: now,
  updatedAt: now,
  __v: 0,
  ...ids,
}
const preferenceSettings = { email: true, sms: true, in_app: true, chat: true, push: true }
const noTimes = { timed: { weekDays: [], monthDays: [] } }

test('fills in every default of a minimal workflow', () => {
  expect(blurred(create({ name: 'Invoice Paid' }))).toEqual({
    name: 'Invoice Paid',
    active: false,
    type: 'REGULAR',
    draft: true,
    critical: false,
    isBlueprint: false,
    _notificationGroupId: group,
    tags: [],
    triggers: [
      {
        type: 'event',
        identifier: 'invoice-paid',
        variables: [],
        reservedVariables: [],
        subscriberVariables: [],
        ...ids,
      },
    ],
    steps: [],
    preferenceSettings,
    origin: 'novu-cloud',
    ...owned,
  })
})

const plainStep = {
  active: true,
  replyCallback: {},
  shouldStopOnFail: false,
  type: 'REGULAR',
  filters: [],
  _templateId: 'id',
  _parentId: 'id',
  metadata: noTimes,
  variants: [],
  ...ids,
}
const plainTemplate = { active: true, variables: [], _feedId: null, _layoutId: null, ...owned }

const storedOrder = {
  name: order.name,
  description: order.description,
  active: true,
  type: 'REGULAR',
  draft: false,
  critical: false,
  isBlueprint: false,
  _notificationGroupId: group,
  tags: ['orders'],
  triggers: [
    {
      type: 'event',
      identifier: 'order-shipped-v2',
      variables: ['parcelId', 'orderId', 'trackId', 'buyerId', 'total'].map((name) => ({
        name,
        type: 'String',
        ...ids,
      })),
      reservedVariables: [
        { type: 'tenant', variables: [{ name: 'identifier', type: 'String', ...ids }], ...ids },
      ],
      subscriberVariables: [{ name: 'email', ...ids }],
      ...ids,
    },
  ],
  steps: [
    {
      ...plainStep,
      uuid: order.steps[0]?.uuid,
      name: 'Bell',
      _parentId: null,
      template: { ...plainTemplate, ...order.steps[0]?.template },
    },
    {
      ...plainStep,
      uuid: order.steps[1]?.uuid,
      name: 'Collect',
      metadata: { ...order.steps[1]?.metadata, ...noTimes },
      template: { ...plainTemplate, type: 'digest', content: '' },
    },
    {
      ...plainStep,
      name: 'Mail',
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://shop.example/reply' },
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: order.steps[2]?.filters?.[0]?.children.map((child) => ({ ...child, ...ids })),
          ...ids,
        },
      ],
      template: {
        ...plainTemplate,
        ...order.steps[2]?.template,
        variables: [{ name: 'trackId', type: 'String', required: true, ...ids }],
      },
    },
  ],
  preferenceSettings: { ...preferenceSettings, sms: false },
  origin: 'novu-cloud',
  data: { team: 'shop' },
  ...owned,
}

test('fills in every default of a full workflow', () => {
  expect(blurred(create(order))).toEqual(storedOrder)
})

test('steps have the id of their template and refer to the step before', () => {
  const { steps = [] } = create(order)
  const rows = steps ?? []
  for (const [index, step] of rows.entries()) {
    expect(step._id).toBe(step._templateId)
    expect(step.template?._id).toBe(step._id)
    expect(step['id']).toBe(step._id)
    expect(step._parentId).toBe(rows[index - 1]?._id ?? null)
  }
  expect(new Set(rows.map((step) => step._id)).size).toBe(3)
})

const firstStep = (step: object, more: object = {}) => create({ steps: [step] }, more).steps?.[0]
const sms = { type: 'sms', content: 'x' }

test.each<[string, object, object]>([
  [
    'identifiers sent for a step are ignored',
    { _id: 'x', _parentId: 'y', _templateId: 'z', template: sms },
    { _id: 'id', _parentId: null, _templateId: 'id' },
  ],
  [
    'unknown keys are dropped',
    { template: sms, colour: 'red', metadata: { amount: '10', unit: 'days', x: 1 } },
    { metadata: { amount: 10, unit: 'days', ...noTimes } },
  ],
  [
    'the times of a digest are completed',
    {
      template: { type: 'digest' },
      metadata: { type: 'timed', timed: { atTime: '09:00', weekDays: ['monday'] } },
    },
    { metadata: { type: 'timed', timed: { atTime: '09:00', weekDays: ['monday'], monthDays: [] } } },
  ],
  [
    'false is kept',
    { template: sms, active: false, metadata: { backoff: 'false' } },
    { active: false, metadata: { backoff: false, ...noTimes } },
  ],
  [
    'a condition keeps its known keys',
    { template: sms, filters: [{ children: [{ on: 'isOnline', value: false, children: [], note: 1 }] }] },
    { filters: [{ ...ids, children: [{ on: 'isOnline', value: false, ...ids }] }] },
  ],
  [
    'a group without conditions gets an empty list',
    { template: sms, filters: [{ value: 'OR' }] },
    { filters: [{ value: 'OR', children: [], ...ids }] },
  ],
  [
    'a condition may compare with null',
    { template: sms, filters: [{ children: [{ on: 'payload', value: null }] }] },
    { filters: [{ children: [{ value: null }] }] },
  ],
  ['stepId', { template: sms, stepId: 's' }, { stepId: 's' }],
])('%s', (_, step, expected) => {
  const stored = blurred(firstStep(step)) as object
  expect(stored).toMatchObject(expected)
  expect(stored).not.toHaveProperty('colour')
  expect((stored as { metadata: object }).metadata).not.toHaveProperty('x')
  expect(JSON.stringify(stored)).not.toContain('"note"')
})

test.each<[string, object, object]>([
  [
    'feed and layout are renamed',
    { type: 'email', feedId: 'f', layoutId: 'l' },
    { _feedId: 'f', _layoutId: 'l' },
  ],
  ['an email takes the default layout', { type: 'email' }, { _layoutId: 'default' }],
  ['an SMS has no layout', { type: 'sms' }, { _layoutId: null }],
  [
    'a variable is optional and may have a default',
    { type: 'sms', variables: [{ name: 'a', defaultValue: 'b' }] },
    { variables: [{ name: 'a', required: false, defaultValue: 'b', ...ids }] },
  ],
  [
    'actor and call to action may contain anything',
    { type: 'in_app', actor: { type: 'user', data: null }, cta: { a: { b: 1 } } },
    { actor: { type: 'user', data: null }, cta: { a: { b: 1 } } },
  ],
])('template: %s', (_, template, expected) => {
  const step = firstStep({ template }, { environment: { ...environment, _layoutId: 'default' } })
  expect(blurred(step?.template)).toMatchObject(expected)
  expect(step?.template).not.toHaveProperty('feedId')
})

test('variants refer to the variant before', () => {
  const variants = [{ template: sms }, { template: sms }]
  const step = firstStep({ template: sms, variants })
  expect(step?.['variants']).toMatchObject([{ _parentId: null }, { template: { content: 'x' } }])
  const [first, second] = z.array(Step).parse(step?.['variants'])
  expect(second?._parentId).toBe(first?._id)
  expect(first).not.toHaveProperty('variants')
})

test.each<[string, object[], string | undefined]>([
  ['none', [], undefined],
  ['a condition', [{ template: sms, filters: [{ children: [{ on: 'payload' }] }] }], undefined],
  [
    'no group',
    [{ name: 'B', _id: '7', template: sms }],
    'Variant conditions are required, variant name B id 7',
  ],
  [
    'an empty group',
    [{ name: 'B', _id: '7', template: sms, filters: [{ children: [] }] }],
    'Variant conditions are required, variant name B id 7',
  ],
])('variants with %s', (_, variants, problem) => {
  const { steps } = WorkflowCreate.parse({
    name: 'x',
    notificationGroupId: group,
    steps: [{ template: sms, variants }],
  })
  expect(variantProblem(steps)).toBe(problem)
})

test('a broken template stops a create', () => {
  expect(() => create({ steps: [{ template: { type: 'sms', content: '{{' } }] })).toThrow(BrokenTemplate)
})

test('a list item has no variants', () => {
  const workflow = create({ steps: [{ template: sms, variants: [{ template: sms }] }] })
  expect(toListItem(workflow, undefined).steps?.[0]?.['variants']).toEqual([])
})

test('a list item has no content', () => {
  const workflow = create(order)
  const item = toListItem(workflow, { _id: group, name: 'General' })
  expect(item.steps?.map((step) => step.template)).toEqual(
    workflow.steps?.map((step) => ({ _id: step._id, type: step.template?.type })),
  )
  expect(item.notificationGroup).toEqual({ _id: group, name: 'General' })
  expect(item.workflowIntegrationStatus).toMatchObject({ hasActiveIntegrations: true })
  expect(item.triggers?.[0]?._id).toBe(workflow.triggers?.[0]?._id)
  expect(Workflow.parse(item)).toEqual(item)
})

test('a stored workflow matches the contract', () => {
  const workflow = create(order)
  expect(Workflow.parse(workflow)).toEqual(workflow)
})
