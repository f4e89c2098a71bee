import type { ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import { recordOf } from '#src/contract/record.ts'
import { wireChannels } from '#src/contract/step-kinds.ts'

const groupId = '671a0000000000000000b001'
const workflowId = '671a00000000000000000001'
const id = '671a00000000000000000002'

const steps = [
  {
    name: 'Mail',
    template: {
      type: 'email',
      subject: 'Order {{orderId}}',
      contentType: 'customHtml',
      content: '<p>It is on its way.</p>',
    },
    filters: [
      { value: 'AND', children: [{ on: 'payload', field: 'total', operator: 'LARGER', value: '50' }] },
    ],
  },
]
const allOn = recordOf(wireChannels, () => true)
const group = { _id: groupId, name: 'Orders' }
const workflow = {
  _id: workflowId,
  name: 'Order shipped',
  active: true,
  draft: false,
  critical: false,
  tags: ['orders'],
}
const subscriber = {
  _id: id,
  subscriberId: 'customer-1001',
  firstName: 'Amara',
  email: 'amara.okafor@example.com',
}

const examples: Partial<Record<ServiceEndpointName, { request?: unknown; answer?: unknown }>> = {
  workflowCreate: {
    request: { name: 'Order shipped', notificationGroupId: groupId, active: true, tags: ['orders'], steps },
    answer: {
      data: {
        ...workflow,
        triggers: [
          { type: 'event', identifier: 'order-shipped', variables: [{ name: 'total', type: 'String' }] },
        ],
        preferenceSettings: allOn,
        _notificationGroupId: groupId,
        notificationGroup: group,
      },
    },
  },
  workflowList: { answer: { page: 0, pageSize: 10, totalCount: 1, data: [workflow] } },
  workflowStatusUpdate: { request: { active: true } },
  workflowDelete: { answer: { data: true } },
  groupCreate: { request: { name: 'Orders' }, answer: { data: group } },
  groupUpdate: { request: { name: 'Purchases' } },
  subscriberCreate: {
    request: {
      subscriberId: 'customer-1001',
      firstName: 'Amara',
      email: 'amara.okafor@example.com',
      data: { plan: 'pro' },
    },
    answer: { data: subscriber },
  },
  subscriberUpdate: { request: { phone: '+12025550100' } },
  preferencesUpdate: {
    request: { enabled: true, preferences: [{ type: 'sms', enabled: false }] },
    answer: {
      data: {
        template: { _id: id, name: 'Global preferences', critical: false, triggers: [] },
        preference: { enabled: true, channels: { ...allOn, sms: false } },
      },
    },
  },
  workflowPreferenceUpdate: { request: { channel: { type: 'email', enabled: false } } },
  eventTrigger: {
    request: {
      name: 'order-shipped',
      to: { subscriberId: 'customer-1001', email: 'amara.okafor@example.com' },
      payload: { orderId: '1042', total: 80 },
    },
    answer: {
      data: {
        acknowledged: true,
        status: 'processed',
        transactionId: '5b0f6c9e-2f0f-4f7e-9f55-1d7a3c1c9a10',
      },
    },
  },
  eventTriggerBulk: {
    request: { events: [{ name: 'order-shipped', to: 'customer-1001', payload: { orderId: '1042' } }] },
  },
  eventCancel: { answer: { data: true } },
  notificationSkipWait: { answer: { data: true } },
  health: { answer: { data: { status: 'ok' } } },
}

/** An example body; undefined where it would add nothing to the schema. */
export const exampleOf = (name: ServiceEndpointName, part: 'request' | 'answer'): unknown =>
  examples[name]?.[part]
