import {
  button,
  chat,
  email,
  inApp,
  push,
  sms,
  text,
  wait,
  when,
  whenAny,
} from '#src/domain/samples/sample.ts'
import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A sample workflow, with its group given by name. */
export type SampleWorkflow = Omit<WorkflowCreateInput, 'notificationGroupId'> & { group: string }

const bell = '5d0f6a1e-7c1b-4a53-9d0e-2f8b1c6a4e01'

/** Uses every channel, and alternative groups of conditions. */
export const orderShipped: SampleWorkflow = {
  group: 'Orders',
  name: 'Order shipped',
  description: 'Tells the buyer that the parcel is on its way, and gets louder only when it has to.',
  tags: ['orders', 'delivery'],
  active: true,
  preferenceSettings: { email: true, sms: false, in_app: true, chat: true, push: true },
  data: { team: 'Fulfilment' },
  steps: [
    inApp(
      'Bell',
      'Your order <strong>{{orderId}}</strong> left our warehouse in {{warehouse.city}}.',
      'https://shop.example/orders/{{orderId}}',
      { uuid: bell },
    ),
    email(
      'Mail unless read',
      {
        subject: 'Order {{orderId}} is on its way',
        preheader: 'It should arrive by {{arrival}}',
        content: [
          text('Hello {{subscriber.firstName}}, your parcel left us today and should arrive by {{arrival}}.'),
          {
            ...button('Follow the parcel', 'https://shop.example/track/{{trackingCode}}'),
            styles: { textAlign: 'center' },
          },
        ],
        variables: [{ name: 'trackingCode', type: 'String', required: true }],
      },
      {
        shouldStopOnFail: true,
        replyCallback: { active: true, url: 'https://shop.example/replies' },
        filters: [
          ...when(
            { on: 'previousStep', step: bell, stepType: 'unread' },
            { on: 'payload', field: 'total', operator: 'LARGER_EQUAL', value: '50' },
          ),
          ...whenAny(
            { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
            { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'team' },
          ),
        ],
      },
    ),
    push('Phone', 'On its way', 'Order {{orderId}} arrives by {{arrival}}', {
      filters: when({ on: 'isOnlineInLast', timeOperator: 'hours', value: 12 }),
    }),
    sms('Express only', 'Your express order {{orderId}} arrives by {{arrival}}.', {
      filters: when({ on: 'payload', field: 'delivery', operator: 'EQUAL', value: 'express' }),
    }),
    chat(
      'Buyers’ channel',
      'Order {{orderId}} was shipped to {{subscriber.firstName}} {{subscriber.lastName}}.',
      { filters: when({ on: 'tenant', field: 'data.chat', operator: 'IS_DEFINED' }) },
    ),
  ],
}

/** Waits twice: for a fixed time, then until a time from the payload. */
export const cartLeftBehind: SampleWorkflow = {
  group: 'Orders',
  name: 'Cart left behind',
  description: 'A friendly reminder after two hours, and a last one when the offer ends.',
  tags: ['orders', 'marketing'],
  active: true,
  preferenceSettings: { push: true, email: true, sms: false, in_app: false, chat: false },
  steps: [
    wait('Two hours', 'delay', { type: 'regular', amount: 2, unit: 'hours' }),
    email(
      'Reminder',
      {
        subject: 'You left something behind',
        content: [
          text('Hello {{subscriber.firstName}}, {{cart.items}} things are still in your cart.'),
          button('Back to the cart', 'https://shop.example/cart'),
        ],
      },
      { filters: when({ on: 'payload', field: 'cart.items', operator: 'LARGER', value: '0' }) },
    ),
    wait('Until the offer ends', 'delay', { type: 'scheduled', delayPath: 'offerEndsAt' }),
    push('Last call', 'Last call', 'The offer for your cart ends today.'),
  ],
}
