import { expect, test } from 'vitest'
import { lintWorkflow } from '../lint/lint-workflow.ts'
import {
  hasExternalContent,
  controlsOf,
  missingProviders,
  withDistinctNames,
  variantsOf,
} from './workflow-reading.ts'

test.each<[object, boolean]>([
  [{ type: 'BRIDGE' }, true],
  [{ type: 'REGULAR' }, false],
  [{}, false],
])('whether %j has external content: %s', (workflow, expected) => {
  expect(hasExternalContent(workflow)).toBe(expected)
})

test('the linter finds nothing in a workflow with external content', () => {
  const steps = [{ template: { type: 'digest' }, metadata: { type: 'regular' } }]
  expect(lintWorkflow({ steps })).not.toEqual([])
  expect(lintWorkflow({ type: 'BRIDGE', steps })).toEqual([])
})

const controls = { schema: { type: 'object' } }
test.each<[object, object | undefined]>([
  [{ controls }, controls],
  [{ template: { controls } }, controls],
  [{ controlVariables: { body: 'Hi' } }, { body: 'Hi' }],
  [{ controls: {}, template: { controls } }, controls],
  [{}, undefined],
])('finds the controls of %j', (step, expected) => expect(controlsOf(step)).toEqual(expected))

test('returns only variants that can be read', () => {
  const variant = { name: 'Gold', template: { type: 'email' } }
  expect(variantsOf({ variants: [variant, 'x', null] })).toEqual([variant])
  expect(variantsOf({ variants: {} })).toEqual([])
  expect(variantsOf({})).toEqual([])
})

const step = (type: string, active = true) => ({ active, template: { type } })
const says = (channels: object) => ({ channels })
const nothing = { hasActiveIntegrations: false, hasPrimaryIntegrations: false }
test.each<[string, object[], object | undefined, [string, string][]]>([
  ['a channel without a provider', [step('sms')], says({ sms: nothing }), [['sms', 'active']]],
  [
    'a channel without a primary provider',
    [step('email')],
    says({ email: { hasActiveIntegrations: true, hasPrimaryIntegrations: false } }),
    [['email', 'primary']],
  ],
  ['a channel that has a provider', [step('chat')], says({ chat: { hasActiveIntegrations: true } }), []],
  ['a channel without a status', [step('push')], says({ sms: nothing }), []],
  ['a service that reports no status', [step('sms')], undefined, []],
  ['a step that is off', [step('sms', false)], says({ sms: nothing }), []],
])('%s', (_, steps, workflowIntegrationStatus, expected) => {
  const found = missingProviders({ steps, workflowIntegrationStatus } as Parameters<
    typeof missingProviders
  >[0])
  expect(found.map(({ channel, missingKind }) => [channel, missingKind])).toEqual(expected)
})

test('workflows of the same name are distinguished by identifier, or else by id', () => {
  const named = (name: string, identifier = '') => ({ id: `id-${name}`, name, identifier })
  const told = withDistinctNames([named('Order', 'order'), named('Order'), named('Bill', 'bill')])
  expect(told.map(({ name }) => name)).toEqual(['Order (order)', 'Order (id-Order)', 'Bill'])
})
