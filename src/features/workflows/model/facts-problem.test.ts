import { expect, test } from 'vitest'
import { factsProblem } from './test-input.ts'

const top = ['subscriber', 'tenant', 'preferences', 'online', 'webhookAnswer']
const layers = ['allWorkflows', 'thisWorkflow']
const off = { enabled: true, channels: { email: false, in_app: true } }

test.each([
  [{}, undefined],
  [{ subscriber: { any: 1 }, tenant: { any: [] }, webhookAnswer: 'yes' }, undefined],
  [{ subscriber: null, tenant: null, preferences: { allWorkflows: null }, online: null }, undefined],
  [{ preferences: { allWorkflows: off, thisWorkflow: off } }, undefined],
  [{ online: false }, undefined],
  [{ online: { isOnline: true, lastOnlineAt: '2026-01-01T12:00:00Z' } }, undefined],
  [{ subscrber: {} }, { kind: 'unknown', path: 'subscrber', names: top }],
  [{ toString: {} }, { kind: 'unknown', path: 'toString', names: top }],
  [{ subscriber: 5 }, { kind: 'object', path: 'subscriber' }],
  [{ tenant: 'acme' }, { kind: 'object', path: 'tenant' }],
  [{ preferences: [] }, { kind: 'object', path: 'preferences' }],
  [{ preferences: { email: false } }, { kind: 'unknown', path: 'preferences.email', names: layers }],
  [{ preferences: { allWorkflows: 'no' } }, { kind: 'object', path: 'preferences.allWorkflows' }],
  [
    { preferences: { thisWorkflow: { enabled: 0 } } },
    { kind: 'boolean', path: 'preferences.thisWorkflow.enabled' },
  ],
  [
    { preferences: { allWorkflows: { email: false } } },
    { kind: 'unknown', path: 'preferences.allWorkflows.email', names: ['enabled', 'channels'] },
  ],
  [
    { preferences: { allWorkflows: { channels: { email: 'off' } } } },
    { kind: 'boolean', path: 'preferences.allWorkflows.channels.email' },
  ],
  [
    { preferences: { allWorkflows: { channels: { mail: false } } } },
    { kind: 'unknown', path: 'preferences.allWorkflows.channels.mail' },
  ],
  [{ online: 'yes' }, { kind: 'object', path: 'online' }],
  [{ online: { isOnline: 'yes' } }, { kind: 'boolean', path: 'online.isOnline' }],
  [{ online: { lastOnlineAt: 5 } }, { kind: 'text', path: 'online.lastOnlineAt' }],
])('facts %j', (facts, problem) => {
  if (problem === undefined) expect(factsProblem(facts)).toBeUndefined()
  else expect(factsProblem(facts)).toMatchObject(problem)
})
