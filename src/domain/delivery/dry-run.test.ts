import { describe, expect, test } from 'vitest'
import { create, order } from '#src/testing/stored-workflow.ts'
import { dryRun } from './dry-run.ts'
import type { DryRunInput } from './dry-run-types.ts'

const now = '2024-10-24T12:00:00.000Z'
const step = (type: string, more: object = {}) => ({ template: { type, content: '' }, ...more })
const when = (on: string, field: string, value: unknown) => ({
  filters: [{ value: 'AND', children: [{ on, field, operator: 'EQUAL', value }] }],
})
const ten = { metadata: { type: 'regular', amount: 10, unit: 'minutes' } }
const lookBack = { metadata: { ...ten.metadata, backoff: true, backoffAmount: 1, backoffUnit: 'hours' } }
const run = (steps: unknown, input: DryRunInput = {}, more: object = {}) =>
  dryRun({ name: 'Ping', steps, ...more }, { now, ...input })
const shape = (steps: unknown, input: DryRunInput = {}, more: object = {}) =>
  run(steps, input, more).steps.map(({ verdict, gate, problem, at }) =>
    [verdict, gate, problem, at?.slice(11, 16)].filter(Boolean).join(' '),
  )

test('an order sends an in-app message, skips the digest, and sends an email for a large total', () => {
  const input: DryRunInput = {
    now,
    payload: { parcelId: 'P7', orderId: 'O1', buyerId: 'b', total: 80, trackId: 'T' },
    subscriber: { firstName: 'Ada', email: 'ada@example.com' },
    tenant: { name: 'Acme' },
  }
  const result = dryRun(create(order), input)
  expect(result.steps.map(({ verdict, gate }) => [verdict, gate])).toEqual([
    ['sent', undefined],
    ['skipped', 'lookBack'],
    ['sent', undefined],
  ])
  expect(result.steps[0]?.content).toEqual({
    content: { text: 'Parcel P7 left Acme', left: [], isBroken: false, isHtml: true },
    'cta.data.url': { text: 'https://shop.example/o/O1', left: [], isBroken: false },
  })
  const texts = Object.entries(result.steps[2]?.content ?? {}).map(([path, { text }]) => [path, text])
  expect(texts).toEqual([
    ['subject', 'Order O1'],
    ['content.0.content', 'Hello Ada'],
    ['content.1.url', 'https://shop.example/t/T'],
    ['content.1.content', 'Track'],
  ])
  expect(result).toMatchObject({
    startsAt: now,
    endsAt: now,
    sent: 2,
    isInactive: false,
    firstClosed: { step: 1, gate: 'lookBack' },
  })
  expect(dryRun(order, { ...input, payload: { total: 20, trackId: 'T' } }).steps[2]).toMatchObject({
    verdict: 'skipped',
    gate: 'conditions',
  })
  const bell = order.steps[0]?.uuid ?? ''
  expect(dryRun(order, { ...input, previousMessage: { [bell]: { read: true } } }).steps[2]).toMatchObject({
    gate: 'conditions',
    conditions: {
      groups: [{ children: [{ reason: 'messageState', verdict: 'failed' }, { verdict: 'passed' }] }],
    },
  })
})

describe('the clock', () => {
  test.each<[string, unknown[], DryRunInput, string[]]>([
    ['a delay advances it', [step('delay', ten), step('sms')], {}, ['waited 12:00', 'sent 12:10']],
    ['so does a digest', [step('digest', ten), step('sms')], {}, ['waited 12:00', 'sent 12:10']],
    [
      'until a date of the payload',
      [step('delay', { metadata: { type: 'scheduled', delayPath: 'at' } }), step('sms')],
      { payload: { at: '2024-10-24T15:00:00.000Z' } },
      ['waited 12:00', 'sent 15:00'],
    ],
    [
      'a past date ends the flow',
      [step('delay', { metadata: { type: 'scheduled', delayPath: 'at' } }), step('sms')],
      { payload: { at: '2024-10-24T11:00:00.000Z' } },
      ['failed timing pastDate 12:00', 'notReached'],
    ],
    [
      'so does a digest without settings',
      [step('digest'), step('sms')],
      {},
      ['failed timing noMetadata 12:00', 'notReached'],
    ],
    [
      'a delay whose conditions fail is skipped',
      [step('delay', { ...ten, ...when('payload', 'x', 'y') }), step('sms')],
      {},
      ['skipped conditions 12:00', 'sent 12:00'],
    ],
    [
      'an event that joins a digest goes no further',
      [step('digest', ten), step('sms')],
      { history: [{ at: '2024-10-24T11:55:00Z' }] },
      ['merged 12:00', 'notReached'],
    ],
    [
      'after a delay, the other triggers arrive that much later',
      [step('delay', ten), step('digest', ten), step('sms')],
      { history: [{ at: '2024-10-24T11:55:00Z' }] },
      ['waited 12:00', 'merged 12:10', 'notReached'],
    ],
    [
      'a look-back that finds nothing lets it through',
      [step('digest', lookBack), step('sms')],
      {},
      ['skipped lookBack 12:00', 'sent 12:00'],
    ],
    [
      'a look-back that finds something collects',
      [step('digest', lookBack), step('sms')],
      { history: [{ at: '2024-10-24T11:30:00Z' }] },
      ['waited 12:00', 'sent 12:10'],
    ],
    [
      'the time since a person was online is measured by it',
      [
        step('delay', { metadata: { type: 'regular', amount: 1, unit: 'hours' } }),
        step('sms', {
          filters: [{ children: [{ on: 'isOnlineInLast', timeOperator: 'minutes', value: 30 }] }],
        }),
      ],
      { subscriber: { lastOnlineAt: '2024-10-24T11:50:00Z', isOnline: false } },
      ['waited 12:00', 'skipped conditions 13:00'],
    ],
  ])('%s', (_, steps, input, expected) => {
    expect(shape(steps, input)).toEqual(expected)
  })
})

test('a digest whose next day is too far away fails on the service of 2024, and waits on the fixed one', () => {
  const timed = { atTime: '12:00', monthlyType: 'on', ordinal: '5', ordinalValue: 'friday' }
  const steps = [
    step('digest', { metadata: { type: 'timed', amount: 1, unit: 'months', timed } }),
    step('sms'),
  ]
  expect(shape(steps)).toEqual(['failed timing beyondPeriod 12:00', 'notReached'])
  const later = [{ at: '2024-10-30T12:00:00Z', payload: { n: 1 } }]
  const fixed = run(steps, { semantics: 'fixed', later })
  expect(fixed.steps[0]?.events).toEqual([{}, { n: 1 }])
  expect(fixed).toMatchObject({ sent: 1, endsAt: '2024-11-29T12:00:00.000Z' })
})

describe('the gates', () => {
  const email = [step('email', when('payload', 'go', 'yes'))]
  const off = { enabled: false }
  test.each<[string, DryRunInput, object, string]>([
    ['all open', { payload: { go: 'yes' } }, {}, 'sent 12:00'],
    ['conditions', { payload: { go: 'no' } }, {}, 'skipped conditions 12:00'],
    ['preferences come before conditions', { preferences: { global: off } }, {}, 'skipped global 12:00'],
    [
      'the global channel',
      { preferences: { global: { channels: { email: false } } } },
      {},
      'skipped globalChannel 12:00',
    ],
    ['the workflow', { preferences: { subscriber: off } }, {}, 'skipped workflow 12:00'],
    [
      'the workflow’s default',
      { payload: { go: 'yes' } },
      { preferenceSettings: { email: false } },
      'skipped workflowChannel 12:00',
    ],
    [
      'the subscriber overrides the default',
      { payload: { go: 'yes' }, preferences: { subscriber: { channels: { email: true } } } },
      { preferenceSettings: { email: false } },
      'sent 12:00',
    ],
    [
      'a critical workflow ignores preferences',
      { payload: { go: 'yes' }, preferences: { global: off } },
      { critical: true },
      'sent 12:00',
    ],
    ['but not conditions', { payload: { go: 'no' } }, { critical: true }, 'skipped conditions 12:00'],
  ])('%s', (_, input, workflow, expected) => {
    expect(shape(email, input, workflow)).toEqual([expected])
  })

  test('skip a step that is off', () => {
    expect(shape([step('sms', { active: false }), step('push')])).toEqual([
      'skipped inactive 12:00',
      'sent 12:00',
    ])
  })

  test('fail a step whose conditions cannot be computed, and end the flow if it stops on failure', () => {
    const bad = { filters: [{ children: [{ on: 'payload', field: 'x', operator: 'IN', value: 'a' }] }] }
    expect(shape([step('sms', bad), step('push')])).toEqual(['failed conditions 12:00', 'sent 12:00'])
    expect(shape([step('sms', { ...bad, shouldStopOnFail: true }), step('push')])).toEqual([
      'failed conditions 12:00',
      'notReached',
    ])
    expect(shape([step('delay', { ...ten, ...bad }), step('push')])).toEqual([
      'failed conditions 12:00',
      'notReached',
    ])
    expect(shape([step('sms', bad)], { semantics: 'fixed' })).toEqual(['skipped conditions 12:00'])
  })

  test('leave a step unknown whose conditions only the service can compute, and continue the flow', () => {
    const open = when('payload', 'x', '{{i18n payload}}')
    expect(shape([step('sms', open), step('push')])).toEqual(['unknown 12:00', 'sent 12:00'])
    expect(shape([step('delay', { ...ten, ...open }), step('push')])).toEqual(['unknown 12:00', 'sent 12:00'])
    expect(shape([step('sms', open)], { preferences: { global: { enabled: false } } })).toEqual([
      'skipped global 12:00',
    ])
    expect(run([step('sms', open)])).toMatchObject({ sent: 0, steps: [{ verdict: 'unknown' }] })
  })

  test('do not stop a step because an earlier one sent nothing', () => {
    const unread = (uuid: string) => ({
      filters: [{ children: [{ on: 'previousStep', step: uuid, stepType: 'read' }] }],
    })
    expect(shape([step('sms', { uuid: 'a' }), step('push', unread('a'))])).toEqual([
      'sent 12:00',
      'skipped conditions 12:00',
    ])
    expect(shape([step('sms', { uuid: 'a', active: false }), step('push', unread('a'))])).toEqual([
      'skipped inactive 12:00',
      'sent 12:00',
    ])
    expect(
      shape([step('email', { uuid: 'a' }), step('push', unread('a'))], {
        previousMessage: { a: { opened: true } },
      }),
    ).toEqual(['sent 12:00', 'sent 12:00'])
  })
})

describe('what is sent', () => {
  const text = (content: string, more: object = {}) => ({ ...more, template: { type: 'sms', content } })
  test('includes the events of a digest', () => {
    const steps = [
      step('digest', { metadata: { ...ten.metadata, digestKey: 'k' } }),
      text('{{step.total_count}}:{{#each step.events}} {{n}}{{/each}} of {{n}}'),
    ]
    const at = (clock: string, n: number, k = 'a') => ({ at: `2024-10-24T${clock}:00Z`, payload: { n, k } })
    const result = run(steps, {
      payload: { n: 1, k: 'a' },
      history: [at('11:30', 0)],
      later: [at('12:05', 2), at('12:06', 3, 'b'), at('12:09', 4), at('12:10', 5)],
    })
    expect(result.steps[0]?.events).toEqual([
      { n: 1, k: 'a' },
      { n: 2, k: 'a' },
      { n: 4, k: 'a' },
    ])
    expect(result.steps[1]?.content?.['content']?.text).toBe('3: 1 2 4 of 1')
  })

  test('is the first active variant whose conditions hold', () => {
    const variants = [
      text('off', { active: false, ...when('subscriber', 'plan', 'pro') }),
      text('pro', when('subscriber', 'plan', 'pro')),
      text('any', when('subscriber', 'plan', 'free')),
    ]
    const sent = (plan: string) => run([text('plain', { variants })], { subscriber: { plan } }).steps[0]
    expect(sent('pro')).toMatchObject({ variant: 1, content: { content: { text: 'pro' } } })
    expect(sent('free')).toMatchObject({ variant: 2, content: { content: { text: 'any' } } })
    expect(sent('none')?.variant).toBeUndefined()
    expect(sent('none')?.content?.['content']?.text).toBe('plain')
  })

  test('is nothing for a step with a variant whose conditions cannot be computed', () => {
    const bad = { filters: [{ children: [{ on: 'payload', field: 'x', operator: 'IN', value: 'a' }] }] }
    const open = when('payload', 'x', '{{i18n payload}}')
    const good = when('subscriber', 'plan', 'pro')
    const of = (...variants: object[]) => [text('plain', { variants, shouldStopOnFail: true }), step('push')]
    const pro = { subscriber: { plan: 'pro', phone: '+1' } }
    expect(shape(of(text('bad', bad)), pro)).toEqual(['failed conditions 12:00', 'notReached'])
    expect(run(of(text('bad', bad)), pro).steps[0]).toMatchObject({ conditions: { stopped: true } })
    expect(shape(of(text('good', good), text('bad', bad)), pro)).toEqual(['sent 12:00', 'sent 12:00'])
    expect(shape(of(text('bad', { ...bad, active: false })), pro)).toEqual(['sent 12:00', 'sent 12:00'])
    expect(shape(of(text('open', open)), pro)).toEqual(['unknown 12:00', 'sent 12:00'])
    expect(shape(of(text('bad', bad)), { ...pro, semantics: 'fixed' })).toEqual(['sent 12:00', 'sent 12:00'])
  })

  test.each<[string, DryRunInput, string]>([
    ['email', { subscriber: {} }, 'failed noAddress 12:00'],
    ['email', { subscriber: { email: 'a@b.c' } }, 'sent 12:00'],
    ['sms', { subscriber: { email: 'a@b.c' } }, 'failed noAddress 12:00'],
    ['sms', { subscriber: { phone: '+1' } }, 'sent 12:00'],
    ['in_app', { subscriber: {} }, 'sent 12:00'],
    ['email', {}, 'sent 12:00'],
    ['email', { subscriber: {}, preferences: { global: { enabled: false } } }, 'skipped global 12:00'],
  ])('requires an address: %s with %j', (type, input, expected) => {
    expect(shape([step(type)], input)).toEqual([expected])
  })

  test.each<[DryRunInput['globalSwitches'], string]>([
    [undefined, 'skipped global 12:00'],
    ['stop', 'skipped global 12:00'],
    ['ignored', 'sent 12:00'],
    ['unknown', 'unknown global 12:00'],
  ])('depends on what a global switch does on the service: %s', (globalSwitches, expected) => {
    const input = { preferences: { global: { enabled: false } }, globalSwitches }
    expect(shape([step('sms')], input)).toEqual([expected])
    expect(run([step('sms')], input).firstClosed).toEqual(
      expected.startsWith('skipped') ? { step: 0, gate: 'global' } : undefined,
    )
  })

  test('is nothing without an address, but the flow continues and the unsent message counts as unread', () => {
    const after = (stepType: string) => ({
      filters: [{ children: [{ on: 'previousStep', step: 'm', stepType }] }],
    })
    const steps = [
      step('email', { uuid: 'm', shouldStopOnFail: true }),
      step('in_app', after('unread')),
      step('push', after('read')),
    ]
    const result = run(steps, { subscriber: {} })
    expect(result).toMatchObject({ sent: 1, firstClosed: { step: 0, gate: 'noAddress' } })
    expect(result.steps.map(({ verdict }) => verdict)).toEqual(['failed', 'sent', 'skipped'])
  })
})

test('each step is identified and says which gate closed it', () => {
  const [first] = run([step('sms', { name: 'Text', uuid: 'u', active: false })]).steps
  expect(first).toEqual({
    index: 0,
    uuid: 'u',
    name: 'Text',
    type: 'sms',
    verdict: 'skipped',
    gate: 'inactive',
    at: now,
  })
})
