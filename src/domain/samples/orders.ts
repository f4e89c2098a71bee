import { button, type Sample, text, when } from './sample.ts'

const reminded = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a02'

export const orderReceipt: Sample = {
  id: 'order-receipt',
  body: {
    name: 'Order receipt',
    description: 'Confirms an order by email, and by push to whoever looks at the app.',
    tags: ['orders'],
    steps: [
      {
        name: 'Receipt',
        shouldStopOnFail: true,
        template: {
          type: 'email',
          subject: 'Your order {{order.number}}',
          preheader: 'Thank you. Here is what you bought.',
          contentType: 'editor',
          content: [
            text('Hello {{subscriber.firstName}}, thank you for your order {{order.number}}.'),
            text('{{#each order.items}}{{this.quantity}} × {{this.name}}: {{this.price}}<br />{{/each}}'),
            text('Total: {{order.total}}'),
            button('See the order', 'https://shop.example/orders/{{order.number}}'),
          ],
        },
      },
      {
        name: 'On the phone',
        filters: when({ on: 'isOnlineInLast', timeOperator: 'hours', value: 24 }),
        template: {
          type: 'push',
          title: 'Order {{order.number}} is confirmed',
          content: 'We tell you when it leaves us.',
        },
      },
      {
        name: 'A person thanks',
        filters: when({ on: 'payload', field: 'order.total', operator: 'LARGER_EQUAL', value: '500' }),
        template: {
          type: 'chat',
          content:
            '{{subscriber.firstName}} {{subscriber.lastName}} ordered for {{order.total}}: write a line to say thank you.',
        },
      },
    ],
  },
}

export const invoiceOverdue: Sample = {
  id: 'invoice-overdue',
  body: {
    name: 'Invoice overdue',
    description: 'Reminds kindly, then plainly, then by phone. Cancel the run once the invoice is paid.',
    tags: ['billing'],
    steps: [
      {
        name: 'Friendly reminder',
        template: {
          type: 'email',
          subject: 'Invoice {{invoice.number}} was due on {{invoice.dueDate}}',
          contentType: 'editor',
          content: [
            text(
              'Hello {{subscriber.firstName}}, invoice {{invoice.number}} over {{invoice.amount}} is still open.',
            ),
            button('Pay the invoice', '{{invoice.url}}'),
          ],
        },
      },
      {
        name: 'Time to pay',
        template: { type: 'delay' },
        metadata: { type: 'regular', amount: 5, unit: 'days' },
      },
      {
        uuid: reminded,
        name: 'Second reminder',
        template: {
          type: 'email',
          subject: 'Second reminder: invoice {{invoice.number}}',
          contentType: 'editor',
          content: [
            text(
              'Invoice {{invoice.number}} over {{invoice.amount}} has been due since {{invoice.dueDate}}.',
            ),
            text('Please pay it within five days, or tell us what is wrong with it.'),
            button('Pay the invoice', '{{invoice.url}}'),
          ],
        },
      },
      {
        name: 'More time to pay',
        template: { type: 'delay' },
        metadata: { type: 'regular', amount: 5, unit: 'days' },
      },
      {
        name: 'Last word',
        filters: when(
          { on: 'previousStep', step: reminded, stepType: 'unread' },
          { on: 'payload', field: 'invoice.amount', operator: 'LARGER', value: '50' },
        ),
        template: {
          type: 'sms',
          content: 'Invoice {{invoice.number}} ({{invoice.amount}}) is overdue. Please pay: {{invoice.url}}',
        },
      },
      {
        name: 'Tell the account manager',
        filters: when({ on: 'payload', field: 'invoice.amount', operator: 'LARGER_EQUAL', value: '1000' }),
        template: {
          type: 'chat',
          content: 'Invoice {{invoice.number}} of {{subscriber.lastName}} is ten days overdue.',
        },
      },
    ],
  },
}

export const appointmentReminder: Sample = {
  id: 'appointment-reminder',
  body: {
    name: 'Appointment reminder',
    description: 'Confirms at once, and reminds at the moment that the payload names in remindAt.',
    tags: ['appointments'],
    steps: [
      {
        name: 'Confirmation',
        template: {
          type: 'email',
          subject: 'Your appointment on {{appointment.date}}',
          contentType: 'editor',
          content: [
            text(
              'Hello {{subscriber.firstName}}, we expect you on {{appointment.date}} at {{appointment.time}}.',
            ),
            text('{{appointment.place}}'),
            button('Change or cancel', '{{appointment.url}}'),
          ],
        },
      },
      {
        name: 'Until the day before',
        template: { type: 'delay' },
        metadata: { type: 'scheduled', delayPath: 'remindAt' },
      },
      {
        name: 'Text message',
        filters: when({ on: 'subscriber', field: 'phone', operator: 'IS_DEFINED' }),
        template: {
          type: 'sms',
          content:
            'Tomorrow at {{appointment.time}}: {{appointment.place}}. Cannot come? {{appointment.url}}',
        },
      },
      {
        name: 'On the phone',
        template: {
          type: 'push',
          title: 'Tomorrow at {{appointment.time}}',
          content: '{{appointment.place}}',
        },
      },
    ],
  },
}
