import { type Workflow, WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { applyUpdate, toWorkflow } from '#src/domain/workflow/workflow.ts'

export const now = '2024-10-24T09:00:00.000Z'
export const later = '2024-10-25T09:00:00.000Z'
export const group = '671a0000000000000000b001'
export const environment = {
  _id: '671a00000000000000000e01',
  _organizationId: '671a00000000000000000c01',
  _creatorId: '671a00000000000000000a01',
}

const shapingAt = (time: string) => {
  let count = time === now ? 0 : 0x1000
  return { newId: () => (++count).toString(16).padStart(24, '0'), now: time, environment }
}

export const create = (body: object, more: object = {}) => {
  const input = WorkflowCreate.parse({ name: 'Ping', notificationGroupId: group, steps: [], ...body })
  return toWorkflow(input, { ...shapingAt(now), identifier: identifierOf(input.name), ...more })
}
export const update = (workflow: Workflow, body: object) =>
  applyUpdate(workflow, WorkflowUpdate.parse(body), shapingAt(later))

export const order = {
  name: 'Order shipped (v2)',
  description: 'Tell the buyer',
  tags: ['orders'],
  active: true,
  critical: false,
  preferenceSettings: { sms: false },
  data: { team: 'shop' },
  steps: [
    {
      uuid: 'a1f3c0de-0001-4000-8000-000000000001',
      name: 'Bell',
      template: {
        type: 'in_app',
        content: 'Parcel {{parcelId}} left {{tenant.name}}',
        cta: { type: 'redirect', data: { url: 'https://shop.example/o/{{orderId}}' } },
      },
    },
    {
      uuid: 'a1f3c0de-0002-4000-8000-000000000002',
      name: 'Collect',
      template: { type: 'digest', content: '' },
      metadata: {
        type: 'regular',
        amount: 5,
        unit: 'minutes',
        digestKey: 'buyerId',
        backoff: true,
        backoffAmount: 1,
        backoffUnit: 'hours',
      },
    },
    {
      name: 'Mail',
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://shop.example/reply' },
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [
            { on: 'previousStep', step: 'a1f3c0de-0001-4000-8000-000000000001', stepType: 'unread' },
            { on: 'payload', field: 'total', operator: 'LARGER', value: '50' },
          ],
        },
      ],
      template: {
        type: 'email',
        subject: 'Order {{orderId}}',
        contentType: 'editor',
        content: [
          { type: 'text', content: 'Hello {{subscriber.firstName}}', styles: { textAlign: 'left' } },
          { type: 'button', content: 'Track', url: 'https://shop.example/t/{{trackId}}' },
        ],
        variables: [{ name: 'trackId', type: 'String', required: true, defaultValue: '' }],
      },
    },
  ],
}
