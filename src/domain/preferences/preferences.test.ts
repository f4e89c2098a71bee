import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels } from '#src/contract/step-kinds.ts'
import { GlobalPreferenceUpdate } from '#src/contract/preference.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import {
  globalAnswer,
  mergeGlobal,
  mergeWorkflow,
  workflowPreference,
  type StoredPreference,
} from './preferences.ts'

const on = { email: true, sms: true, in_app: true, chat: true, push: true }
const set = (stored: StoredPreference | undefined, body: unknown) =>
  mergeGlobal(stored, GlobalPreferenceUpdate.parse(body))
const answered = (stored: StoredPreference | undefined) => globalAnswer(stored).preference

test('merges a first write, switching off, another channel and an empty body', () => {
  const first = set(undefined, {
    enabled: true,
    preferences: [
      { type: 'push', enabled: true },
      { type: 'in_app', enabled: false },
      { type: 'sms', enabled: true },
    ],
  })
  expect(answered(first)).toEqual({ enabled: true, channels: { ...on, in_app: false } })
  const off = set(first, { enabled: false })
  expect(answered(off)).toEqual({ enabled: false, channels: { ...on, in_app: false } })
  const email = set(off, { preferences: [{ type: 'email', enabled: false }] })
  expect(answered(email)).toEqual({ enabled: false, channels: { ...on, in_app: false, email: false } })
  expect(answered(set(email, {}))).toEqual(answered(email))
})

test.each<[string, unknown, object]>([
  ['null is absent', { enabled: null, preferences: null }, { enabled: true, channels: on }],
  [
    'a channel does not say "on"',
    { preferences: [{ type: 'sms', enabled: false }] },
    { enabled: true, channels: { ...on, sms: false } },
  ],
  [
    'the last of two wins, in the other order',
    {
      preferences: [
        { type: 'sms', enabled: true },
        { type: 'sms', enabled: false },
      ],
    },
    { enabled: true, channels: { ...on, sms: false } },
  ],
])('first write: %s', (_, body, preference) => {
  expect(answered(set(undefined, body))).toEqual(preference)
})

const anUpdate = fc.record(
  {
    enabled: fc.boolean(),
    preferences: fc.array(fc.record({ type: fc.constantFrom(...channels), enabled: fc.boolean() })),
  },
  { requiredKeys: [] },
)

test('writing twice is the same as once, and {} changes nothing', () => {
  fc.assert(
    fc.property(anUpdate, anUpdate, (before, update) => {
      const stored = set(undefined, before)
      const once = set(stored, update)
      expect(set(once, update)).toEqual(once)
      expect(set(once, {})).toEqual(once)
    }),
  )
})

test('switches that are not named stay as they were', () => {
  fc.assert(
    fc.property(anUpdate, anUpdate, (before, update) => {
      const stored = set(undefined, before)
      const after = set(stored, update)
      const named = new Set(update.preferences?.map(({ type }) => type))
      for (const channel of channels) {
        if (!named.has(channel)) expect(after.channels[channel]).toBe(stored.channels[channel])
      }
      if (update.enabled === undefined) expect(after.enabled).toBe(stored.enabled)
    }),
  )
})

const step = (type: string, active = true) => ({ active, template: { type } })
const order: Workflow = {
  _id: '671a10000000000000000011',
  name: 'Order shipped',
  tags: ['orders'],
  critical: false,
  triggers: [{ type: 'event', identifier: 'order-shipped' }],
  data: { team: 'shop' },
  preferenceSettings: { ...on, sms: false },
  steps: [step('in_app'), step('digest'), step('email'), step('sms', false)],
}

test('a workflow shows the channels of its active steps, with their source', () => {
  expect(workflowPreference(order, undefined)).toEqual({
    template: {
      _id: order._id,
      name: 'Order shipped',
      tags: ['orders'],
      critical: false,
      triggers: [{ type: 'event', identifier: 'order-shipped' }],
      data: { team: 'shop' },
    },
    preference: {
      enabled: true,
      channels: { email: true, in_app: true },
      overrides: [
        { channel: 'email', source: 'template' },
        { channel: 'in_app', source: 'template' },
      ],
    },
    type: 'SUBSCRIBER_WORKFLOW',
  })
})

test('a channel that the subscriber set has the subscriber as its source', () => {
  const stored = mergeWorkflow(undefined, { channel: { type: 'email', enabled: false } })
  expect(workflowPreference(order, stored).preference).toEqual({
    enabled: true,
    channels: { email: false, in_app: true },
    overrides: [
      { channel: 'email', source: 'subscriber' },
      { channel: 'in_app', source: 'template' },
    ],
  })
})

test.each<[string, Partial<Workflow>, StoredPreference | undefined, object]>([
  [
    'a default that is off',
    { preferenceSettings: { email: false } },
    undefined,
    { email: false, in_app: true },
  ],
  [
    'the subscriber overrides the default',
    { preferenceSettings: { email: false } },
    { enabled: true, channels: { email: true } },
    { email: true, in_app: true },
  ],
  [
    'a step without a state counts as active',
    { steps: [{ template: { type: 'chat' } }] },
    undefined,
    { chat: true },
  ],
  ['no steps', { steps: [] }, undefined, {}],
  ['digest and delay alone', { steps: [step('digest'), step('delay')] }, undefined, {}],
])('%s', (_, change, stored, expected) => {
  expect(workflowPreference({ ...order, ...change }, stored).preference.channels).toEqual(expected)
})
