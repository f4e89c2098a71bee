import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channels } from '#src/contract/step-kinds.ts'
import { effectivePreference, gates, type PreferenceQuestion } from './effective-preference.ts'

type Switch = boolean | undefined
const layer = (enabled: Switch, email: Switch) => ({
  ...(enabled === undefined ? {} : { enabled }),
  channels: email === undefined ? {} : { email },
})

test.each<[boolean, Switch, Switch, Switch, Switch, boolean, string]>([
  // critical, global, global channel, workflow, workflow channel → sent, gate
  [false, true, true, true, true, true, 'open'],
  [false, undefined, undefined, undefined, undefined, true, 'open'],
  [false, false, true, true, true, false, 'global'],
  [false, true, false, true, true, false, 'globalChannel'],
  [false, true, true, false, true, false, 'workflow'],
  [false, true, true, true, false, false, 'workflowChannel'],
  [true, false, false, false, false, true, 'critical'],
])(
  'critical %s, global %s/%s, workflow %s/%s: sent %s by %s',
  (critical, master, channel, own, ownChannel, sent, gate) => {
    const asked = {
      channel: 'email',
      critical,
      global: layer(master, channel),
      subscriber: layer(own, ownChannel),
    }
    expect(effectivePreference(asked)).toMatchObject({ sent, gate })
  },
)

describe('the global switches of a service', () => {
  // effect, global, global channel, workflow channel → sent, gate, the states of the five gates
  test.each<
    [PreferenceQuestion['globalSwitches'], Switch, Switch, Switch, boolean | undefined, string, string]
  >([
    ['stop', false, true, true, false, 'global', 'open closed notAsked notAsked notAsked'],
    ['ignored', false, false, true, true, 'open', 'open ignored ignored open open'],
    ['unknown', true, true, true, true, 'open', 'open open open open open'],
    ['unknown', false, true, true, undefined, 'global', 'open unsure open open open'],
    ['unknown', true, false, true, undefined, 'globalChannel', 'open open unsure open open'],
    ['unknown', false, false, false, false, 'workflowChannel', 'open unsure unsure open closed'],
  ])('%s: global %s/%s, workflow channel %s', (globalSwitches, master, channel, own, sent, gate, states) => {
    const answer = effectivePreference({
      channel: 'email',
      global: layer(master, channel),
      subscriber: layer(undefined, own),
      globalSwitches,
    })
    expect([answer.sent, answer.gate]).toEqual([sent, gate])
    expect(answer.gates.map(({ state }) => state).join(' ')).toBe(states)
  })

  // The master switch does not exist there, and the workflow's own value wins.
  test.each<[Switch, Switch, Switch, Switch, boolean, string, string]>([
    [undefined, undefined, undefined, undefined, true, 'open', 'open open open open'],
    [undefined, undefined, undefined, false, false, 'workflowChannel', 'open open open closed'],
    [undefined, false, undefined, undefined, false, 'globalChannel', 'open closed open notAsked'],
    [false, true, undefined, undefined, true, 'open', 'open open open open'],
    [true, true, false, undefined, false, 'workflowChannel', 'open open open closed'],
    [true, false, true, undefined, true, 'open', 'open overruled open open'],
    [undefined, true, undefined, false, true, 'open', 'open open open open'],
  ])(
    'channelsStop: global %s/%s, workflow channel %s, default %s',
    (master, channel, own, byDefault, sent, gate, states) => {
      const answer = effectivePreference({
        channel: 'email',
        global: layer(master, channel),
        subscriber: layer(undefined, own),
        preferenceSettings: { email: byDefault },
        globalSwitches: 'channelsStop',
      })
      expect([answer.sent, answer.gate]).toEqual([sent, gate])
      expect(answer.gates.map(({ state }) => state).join(' ')).toBe(states)
    },
  )
})

describe('the workflow’s setting for a channel', () => {
  // default, tenant, subscriber → sent, source
  test.each<[Switch, Switch, Switch, boolean, string]>([
    [undefined, undefined, undefined, true, 'default'],
    [true, undefined, undefined, true, 'template'],
    [false, true, undefined, true, 'workflowOverride'],
    [true, false, undefined, false, 'workflowOverride'],
    [false, undefined, true, true, 'subscriber'],
    [true, undefined, false, false, 'subscriber'],
  ])('default %s, tenant %s, subscriber %s: sent %s by %s', (template, tenant, own, sent, source) => {
    const answer = effectivePreference({
      channel: 'email',
      preferenceSettings: template === undefined ? {} : { email: template, sms: !template },
      tenant: layer(undefined, tenant),
      subscriber: layer(undefined, own),
    })
    expect(answer.sent).toBe(sent)
    expect(answer.gates.at(-1)).toEqual({ gate: 'workflowChannel', state: sent ? 'open' : 'closed', source })
  })
})

test('gates are checked in order, up to the first that is closed', () => {
  const {
    gates: states,
    gate,
    channel,
  } = effectivePreference({
    channel: 'email',
    global: layer(true, false),
    subscriber: layer(false, false),
  })
  expect(states).toEqual([
    { gate: 'critical', state: 'open', source: 'template' },
    { gate: 'global', state: 'open', source: 'subscriber' },
    { gate: 'globalChannel', state: 'closed', source: 'subscriber' },
    { gate: 'workflow', state: 'notAsked', source: 'subscriber' },
    { gate: 'workflowChannel', state: 'notAsked', source: 'subscriber' },
  ])
  expect([gate, channel]).toEqual(['globalChannel', 'email'])
  const critical = effectivePreference({ channel: 'email', critical: true })
  expect(critical.gates.map(({ state }) => state)).toEqual([
    'passes',
    ...gates.slice(1).map(() => 'notAsked'),
  ])
  expect(critical.gate).toBe('critical')
})

test('answers of the service can be passed as they are', () => {
  const question = {
    channel: 'push',
    workflow: { critical: false, preferenceSettings: { push: false } },
    global: { preference: { enabled: true, channels: { push: true } } },
    subscriber: { preference: { enabled: true, channels: { push: true }, overrides: [] }, template: {} },
  }
  expect(effectivePreference(question)).toMatchObject({ sent: true, gate: 'open' })
  expect(effectivePreference({ ...question, subscriber: null })).toMatchObject({ gate: 'workflowChannel' })
  expect(effectivePreference({ ...question, workflow: { critical: true } })).toMatchObject({
    gate: 'critical',
  })
  expect(effectivePreference({ ...question, global: { preference: { enabled: false } } })).toMatchObject({
    gate: 'global',
  })
})

describe('a layer in the forms of answers', () => {
  const off = { enabled: true, channels: { email: false } }
  test.each<[string, unknown]>([
    ['bare', off],
    ['under preference', { preference: off }],
    ['the only one of a list, as in the answer to GET preferences/global', [{ preference: off }]],
    ['a whole body with a list', { data: [{ preference: off }] }],
    [
      'the one of the workflow among several',
      [
        { template: { _id: 'other' }, preference: { channels: { email: true } } },
        { template: { _id: 'w' }, preference: off },
      ],
    ],
  ])('%s', (_, layer) => {
    const workflow = { _id: 'w' }
    for (const name of ['global', 'tenant', 'subscriber'])
      expect(
        effectivePreference({ channel: 'email', workflow, [name]: layer } as PreferenceQuestion),
      ).toMatchObject({
        sent: false,
        gate: name === 'global' ? 'globalChannel' : 'workflowChannel',
      })
  })

  test('may have settings like a workflow’s if it is a tenant’s override', () => {
    const tenant = { preferenceSettings: { email: false, sms: true } }
    expect(effectivePreference({ channel: 'email', tenant })).toMatchObject({ gate: 'workflowChannel' })
    expect(effectivePreference({ channel: 'sms', preferenceSettings: { sms: false }, tenant })).toMatchObject(
      {
        gate: 'open',
      },
    )
    expect(effectivePreference({ channel: 'email', subscriber: tenant })).toMatchObject({ gate: 'open' })
  })
})

test.each(['digest', 'delay', 'trigger', 'custom'])('a %s step is never stopped', (channel) => {
  const off = { enabled: false, channels: {} }
  expect(effectivePreference({ channel, global: off, subscriber: off })).toEqual({
    sent: true,
    gate: 'open',
    gates: [],
    channel,
  })
})

test('a message is sent exactly if no gate is closed, whatever is given', () => {
  fc.assert(
    fc.property(fc.constantFrom(...channels), fc.anything(), fc.anything(), (channel, one, other) => {
      const asked = {
        channel,
        global: one,
        tenant: other,
        subscriber: one,
        workflow: other,
        preferenceSettings: one,
      }
      const { sent, gates: states } = effectivePreference(asked as PreferenceQuestion)
      expect(sent).toBe(states.every(({ state }) => state !== 'closed'))
    }),
  )
})
