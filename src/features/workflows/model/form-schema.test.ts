import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { keysOfType } from '#src/contract/fields.ts'
import { operators } from '#src/contract/operators.ts'
import { recordOf } from '#src/contract/record.ts'
import { addableKinds, byChannel } from '#src/contract/step-kinds.ts'
import { digestUnits } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { loadRefusals, WorkflowFormSchema } from './form-schema.ts'
import { toCreate } from './to-create.ts'
import { toValues } from './to-values.ts'
import {
  emptyCondition,
  emptyFilter,
  emptyMetadata,
  emptyStep,
  emptyWorkflow,
  type ConditionValues,
  type MetadataValues,
  type PartValues,
  type StepValues,
  type WorkflowValues,
} from './values.ts'

// As before the form is sent: the same in whatever order the files run.
beforeAll(loadRefusals)

const workflow = (over: Partial<WorkflowValues> = {}): WorkflowValues => ({
  ...emptyWorkflow(),
  name: 'Order shipped',
  notificationGroupId: '65f0c0ffee0000000000000a',
  ...over,
})
const step = (type: StepValues['template']['type'], over: Partial<StepValues> = {}): StepValues => ({
  ...emptyStep(type, 'Step'),
  uuid: 'u1',
  ...over,
})
const timing = (kind: 'digest' | 'delay', metadata: Partial<MetadataValues>) =>
  toCreate(workflow({ steps: [step(kind, { metadata: { ...emptyMetadata(), ...metadata } })] })).steps[0]
    ?.metadata
const conditionOf = (over: Partial<ConditionValues>) =>
  toCreate(
    workflow({
      steps: [step('sms', { filters: [{ ...emptyFilter(), children: [{ ...emptyCondition(), ...over }] }] })],
    }),
  ).steps[0]?.filters?.[0]?.children?.[0]

describe('only what the author set is sent', () => {
  test('of a workflow', () =>
    expect(toCreate(workflow())).toEqual({
      name: 'Order shipped',
      notificationGroupId: '65f0c0ffee0000000000000a',
      steps: [],
    }))

  test('of its settings', () =>
    expect(
      toCreate(
        workflow({
          name: ' Order shipped ',
          description: 'Told once',
          tags: ['shop'],
          critical: true,
          active: true,
          preferenceSettings: { ...emptyWorkflow().preferenceSettings, sms: false },
          data: '{"team": "shop"}',
        }),
      ),
    ).toEqual({
      name: 'Order shipped',
      notificationGroupId: '65f0c0ffee0000000000000a',
      steps: [],
      description: 'Told once',
      tags: ['shop'],
      critical: true,
      active: true,
      preferenceSettings: { in_app: true, email: true, sms: false, chat: true, push: true },
      data: { team: 'shop' },
    }))

  test.each<[StepValues['template']['type'], object]>([
    ['in_app', { type: 'in_app', content: '' }],
    ['sms', { type: 'sms', content: '' }],
    ['push', { type: 'push', title: '', content: '' }],
    [
      'email',
      { type: 'email', subject: '', contentType: 'editor', content: [{ type: 'text', content: '' }] },
    ],
    ['delay', { type: 'delay' }],
    ['digest', { type: 'digest' }],
  ])('of a %s step', (type, template) => {
    const timed = type === 'digest' || type === 'delay'
    expect(toCreate(workflow({ steps: [step(type)] })).steps).toEqual([
      {
        uuid: 'u1',
        name: 'Step',
        template,
        ...(timed ? { metadata: { type: 'regular', amount: 5, unit: 'minutes' } } : {}),
      },
    ])
  })

  test.each<[string, Partial<MetadataValues>, object]>([
    ['a plain digest', { digestKey: ' order.id ' }, { digestKey: 'order.id' }],
    ['nothing of a look-back that is off', { backoffAmount: '9' }, {}],
    [
      'a look-back',
      { backoff: true, backoffAmount: '30', backoffUnit: 'seconds' },
      { backoff: true, backoffAmount: 30, backoffUnit: 'seconds' },
    ],
    [
      'a look-back digest',
      { type: 'backoff' },
      { type: 'backoff', backoffAmount: 5, backoffUnit: 'minutes' },
    ],
    [
      'no look-back of a schedule',
      { type: 'timed', backoff: true, unit: 'hours' },
      { type: 'timed', unit: 'hours' },
    ],
    [
      'a weekly schedule',
      {
        type: 'timed',
        unit: 'weeks',
        timed: { ...emptyMetadata().timed, atTime: '09:00', weekDays: ['monday'] },
      },
      { type: 'timed', unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday'] } },
    ],
    [
      'a monthly schedule by date',
      {
        type: 'timed',
        unit: 'months',
        timed: { ...emptyMetadata().timed, atTime: '09:00', monthDays: '1, 15 x' },
      },
      {
        type: 'timed',
        unit: 'months',
        timed: { atTime: '09:00', monthlyType: 'each', monthDays: [1, 15, 0] },
      },
    ],
    [
      'a monthly schedule by weekday',
      {
        type: 'timed',
        unit: 'months',
        timed: {
          ...emptyMetadata().timed,
          monthlyType: 'on',
          ordinal: 'last',
          ordinalValue: 'friday',
          monthDays: '1',
        },
      },
      {
        type: 'timed',
        unit: 'months',
        timed: { monthlyType: 'on', ordinal: 'last', ordinalValue: 'friday' },
      },
    ],
  ])('of a digest: %s', (_title, metadata, expected) =>
    expect(timing('digest', metadata)).toEqual({ type: 'regular', amount: 5, unit: 'minutes', ...expected }),
  )

  test.each(['0x10', '1e9', '1_000', '1,000', 'Infinity', '.'])(
    'not as the amount of a delay: %s',
    (amount) => expect(timing('delay', { amount })).toEqual({ type: 'regular', unit: 'minutes' }),
  )

  test('of a scheduled delay', () =>
    expect(timing('delay', { type: 'scheduled', delayPath: 'sendAt', amount: 'x' })).toEqual({
      type: 'scheduled',
      delayPath: 'sendAt',
    }))

  test.each<[Partial<ConditionValues>, object]>([
    [
      { on: 'payload', field: 'total', operator: 'LARGER', value: '100' },
      { on: 'payload', field: 'total', operator: 'LARGER', value: '100' },
    ],
    [
      { on: 'subscriber', field: 'plan', operator: 'IS_DEFINED', value: 'x' },
      { on: 'subscriber', field: 'plan', operator: 'IS_DEFINED' },
    ],
    [
      { on: 'webhook', webhookUrl: 'https://a.test', field: 'ok', value: 'yes' },
      { on: 'webhook', webhookUrl: 'https://a.test', field: 'ok', operator: 'EQUAL', value: 'yes' },
    ],
    [
      { on: 'isOnline', value: 'false', field: 'x' },
      { on: 'isOnline', value: false },
    ],
    [{ on: 'isOnline', value: '' }, { on: 'isOnline' }],
    [
      { on: 'isOnlineInLast', value: '5' },
      { on: 'isOnlineInLast', timeOperator: 'minutes', value: 5 },
    ],
  ])('of a condition %#', (over, expected) => expect(conditionOf(over)).toEqual(expected))
})

const findings = (values: WorkflowValues) =>
  WorkflowFormSchema.safeParse(values).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

describe('an issue is reported at its field', () => {
  const button = { type: 'button', content: '', url: '' }
  test.each<[string, WorkflowValues, string[]]>([
    ['a new workflow', emptyWorkflow(), ['name rule.name', 'notificationGroupId rule.group']],
    ['an SMS', workflow({ steps: [step('sms')] }), ['steps.0.template.content rule.content']],
    [
      'an email without blocks',
      workflow({ steps: [step('email', { template: { ...emptyStep('email', '').template, blocks: [] } })] }),
      ['steps.0.template.subject rule.subject', 'steps.0.template.blocks rule.block'],
    ],
    [
      'a block of an email',
      workflow({
        steps: [
          step('sms', { active: false }),
          step('email', {
            template: { ...emptyStep('email', '').template, subject: 'Hi', blocks: [button] },
          }),
        ],
      }),
      ['steps.1.template.blocks.0.content rule.content', 'steps.1.template.blocks.0.url rule.blockUrl'],
    ],
    [
      'an email in HTML',
      workflow({
        steps: [
          step('email', {
            template: { ...emptyStep('email', '').template, subject: 'Hi', contentType: 'customHtml' },
          }),
        ],
      }),
      ['steps.0.template.content rule.content'],
    ],
    [
      'a variant, which can be turned off itself',
      workflow({
        steps: [
          step('sms', {
            template: { ...emptyStep('sms', '').template, content: 'Hi' },
            variants: [emptyStep('sms', '')],
          }),
        ],
      }),
      ['steps.0.variants.0.filters rule.variant', 'steps.0.variants.0.template.content rule.content'],
    ],
    [
      'an amount that is no whole number',
      workflow({ steps: [step('delay', { metadata: { ...emptyMetadata(), amount: '1.5' } })] }),
      ['steps.0.metadata.amount rule.amount'],
    ],
    [
      'an amount that is a thousand in some countries and one in others',
      workflow({ steps: [step('delay', { metadata: { ...emptyMetadata(), amount: '1.000' } })] }),
      ['steps.0.metadata.amount rule.thousand'],
    ],
    ['data that is no JSON', workflow({ data: '{' }), ['data rule.data']],
    [
      'data with a number that would change',
      workflow({ data: '{"account": 175928847299117063}' }),
      ['data rule.data'],
    ],
    ['data with digits in quotes', workflow({ data: '{"account": "175928847299117063"}' }), []],
    ['data that is no object', workflow({ data: '[1]' }), ['data rule.data']],
    [
      'a field that is not in sight',
      workflow({
        steps: [step('delay', { metadata: { ...emptyMetadata(), backoff: true, backoffAmount: 'x' } })],
      }),
      [],
    ],
  ])('%s', (_title, values, expected) => expect(findings(values).toSorted()).toEqual(expected.toSorted()))
})

const oneOf = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const word = fc.string({ minLength: 1, maxLength: 8, unit: oneOf('a', 'B', '.', '{', '7', 'ü') })
const maybeWord = fc.oneof(oneOf(''), word)
const count = fc.oneof(oneOf('', 'x', '1.5'), fc.nat(99).map(String))

const conditions: fc.Arbitrary<ConditionValues> = fc.record({
  on: oneOf('payload', 'subscriber', 'tenant', 'webhook', 'isOnline', 'isOnlineInLast', 'previousStep'),
  field: maybeWord,
  operator: oneOf(...operators),
  value: fc.oneof(oneOf('true', 'false'), count, word),
  webhookUrl: maybeWord,
  timeOperator: oneOf('minutes', 'hours', 'days'),
  step: maybeWord,
  stepType: oneOf('read', 'unseen'),
})
const parts: fc.Arbitrary<PartValues> = fc.record({
  uuid: fc.uuid(),
  name: word,
  active: fc.boolean(),
  shouldStopOnFail: fc.boolean(),
  template: fc.record({
    type: oneOf(...addableKinds),
    contentType: oneOf('editor', 'customHtml'),
    content: maybeWord,
    blocks: fc.array(fc.record({ type: oneOf('text', 'button'), content: maybeWord, url: maybeWord }), {
      maxLength: 3,
    }),
    ...recordOf(keysOfType('template', 'line'), () => maybeWord),
    cta: fc.record({
      data: fc.record({ url: maybeWord }),
      action: fc.record({
        buttons: fc.array(fc.record({ type: oneOf('primary', 'secondary'), content: maybeWord }), {
          maxLength: 2,
        }),
      }),
    }),
    actor: fc.record({
      type: oneOf('none', 'user', 'system_icon', 'system_custom'),
      icon: oneOf('', 'info', 'up'),
      url: maybeWord,
    }),
  }),
  filters: fc.array(
    fc.record({
      value: oneOf('AND', 'OR'),
      isNegated: fc.boolean(),
      type: oneOf('', 'GROUP', 'BOOLEAN'),
      children: fc.array(conditions, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  metadata: fc.record({
    type: oneOf('regular', 'backoff', 'timed', 'scheduled'),
    amount: count,
    unit: oneOf(...digestUnits, ''),
    digestKey: maybeWord,
    backoff: fc.boolean(),
    backoffAmount: count,
    backoffUnit: oneOf(...digestUnits),
    updateMode: fc.boolean(),
    delayPath: maybeWord,
    timed: fc.record({
      atTime: oneOf('', '09:30'),
      weekDays: fc.subarray(['monday', 'sunday']),
      monthDays: oneOf('', '1', '1, 31'),
      monthlyType: oneOf('each', 'on'),
      ordinal: oneOf('', '1', 'last'),
      ordinalValue: oneOf('', 'day'),
    }),
  }),
  replyCallback: fc.record({ active: fc.boolean(), url: maybeWord }),
})
const steps: fc.Arbitrary<StepValues> = fc
  .tuple(parts, fc.array(parts, { maxLength: 2 }))
  .map(([part, variants]) => ({ ...part, variants }))
const workflows: fc.Arbitrary<WorkflowValues> = fc.record({
  name: word,
  notificationGroupId: fc.constant('65f0c0ffee0000000000000a'),
  steps: fc.array(steps, { maxLength: 4 }),
  description: maybeWord,
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  critical: fc.boolean(),
  active: fc.boolean(),
  preferenceSettings: fc.record(byChannel(() => fc.boolean())),
  data: oneOf('', '{"a": [1, {"b": null}]}'),
  cases: fc.constant([]),
})

test('a body is unchanged after going through the form', () => {
  fc.assert(
    fc.property(workflows, (values) => {
      const body = toCreate(values)
      expect(toCreate(toValues(WorkflowCreate.parse(body)))).toEqual(body)
    }),
  )
})

test('a valid form parses to what it would send', () => {
  fc.assert(
    fc.property(workflows, (values) => {
      const result = WorkflowFormSchema.safeParse(values)
      if (result.success) expect(JSON.parse(JSON.stringify(result.data))).toEqual(toCreate(values))
    }),
  )
})
