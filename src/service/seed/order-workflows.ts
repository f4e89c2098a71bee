import type { SampleWorkflow } from './sample-workflow.ts'

const bell = '5d0f6a1e-7c1b-4a53-9d0e-2f8b1c6a4e01'

/** On every channel, with alternative groups of conditions. */
export const orderShipped: SampleWorkflow = {
  group: 'Orders',
  name: 'Order shipped',
  description: 'Tells the buyer that the parcel is on its way, and gets louder only when it has to.',
  tags: ['orders', 'delivery'],
  active: true,
  preferenceSettings: { email: true, sms: false, in_app: true, chat: true, push: true },
  data: { team: 'Fulfilment' },
  steps: [
    {
      uuid: bell,
      name: 'Bell',
      template: {
        type: 'in_app',
        content: 'Your order <strong>{{orderId}}</strong> left our warehouse in {{warehouse.city}}.',
        cta: { type: 'redirect', data: { url: 'https://shop.example/orders/{{orderId}}' } },
      },
    },
    {
      name: 'Mail unless read',
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://shop.example/replies' },
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [
            { on: 'previousStep', step: bell, stepType: 'unread' },
            { on: 'payload', field: 'total', operator: 'LARGER_EQUAL', value: '50' },
          ],
        },
        {
          isNegated: false,
          type: 'GROUP',
          value: 'OR',
          children: [
            { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
            { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'team' },
          ],
        },
      ],
      template: {
        type: 'email',
        subject: 'Order {{orderId}} is on its way',
        preheader: 'It should arrive by {{arrival}}',
        contentType: 'editor',
        content: [
          {
            type: 'text',
            content:
              'Hello {{subscriber.firstName}}, your parcel left us today and should arrive by {{arrival}}.',
          },
          {
            type: 'button',
            content: 'Follow the parcel',
            url: 'https://shop.example/track/{{trackingCode}}',
            styles: { textAlign: 'center' },
          },
        ],
        variables: [{ name: 'trackingCode', type: 'String', required: true }],
      },
    },
    {
      name: 'Phone',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [{ on: 'isOnlineInLast', timeOperator: 'hours', value: 12 }],
        },
      ],
      template: { type: 'push', title: 'On its way', content: 'Order {{orderId}} arrives by {{arrival}}' },
    },
    {
      name: 'Express only',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [{ on: 'payload', field: 'delivery', operator: 'EQUAL', value: 'express' }],
        },
      ],
      template: { type: 'sms', content: 'Your express order {{orderId}} arrives by {{arrival}}.' },
    },
    {
      name: 'Buyers’ channel',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [{ on: 'tenant', field: 'data.chat', operator: 'IS_DEFINED' }],
        },
      ],
      template: {
        type: 'chat',
        content: 'Order {{orderId}} was shipped to {{subscriber.firstName}} {{subscriber.lastName}}.',
      },
    },
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
    {
      name: 'Two hours',
      template: { type: 'delay', content: '' },
      metadata: { type: 'regular', amount: 2, unit: 'hours' },
    },
    {
      name: 'Reminder',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [{ on: 'payload', field: 'cart.items', operator: 'LARGER', value: '0' }],
        },
      ],
      template: {
        type: 'email',
        subject: 'You left something behind',
        contentType: 'editor',
        content: [
          {
            type: 'text',
            content: 'Hello {{subscriber.firstName}}, {{cart.items}} things are still in your cart.',
          },
          { type: 'button', content: 'Back to the cart', url: 'https://shop.example/cart' },
        ],
      },
    },
    {
      name: 'Until the offer ends',
      template: { type: 'delay', content: '' },
      metadata: { type: 'scheduled', delayPath: 'offerEndsAt' },
    },
    {
      name: 'Last call',
      template: { type: 'push', title: 'Last call', content: 'The offer for your cart ends today.' },
    },
  ],
}
