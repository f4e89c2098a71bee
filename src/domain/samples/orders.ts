import { button, chat, email, push, type Sample, sms, text, wait, when } from './sample.ts'

const reminded = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a02'

export const orderReceipt: Sample = {
  id: 'order-receipt',
  body: {
    name: 'Order receipt',
    description: 'Confirms an order by email, and by push to people online in the last day.',
    tags: ['orders'],
    steps: [
      email(
        'Receipt',
        {
          subject: 'Your order {{order.number}}',
          preheader: 'Thank you. Here is what you bought.',
          content: [
            text('Hello {{subscriber.firstName}}, thank you for your order {{order.number}}.'),
            text('{{#each order.items}}{{this.quantity}} × {{this.name}}: {{this.price}}<br />{{/each}}'),
            text('Total: {{order.total}}'),
            button('See the order', 'https://shop.example/orders/{{order.number}}'),
          ],
        },
        { shouldStopOnFail: true },
      ),
      push('On the phone', 'Order {{order.number}} is confirmed', 'We tell you when it leaves us.', {
        filters: when({ on: 'isOnlineInLast', timeOperator: 'hours', value: 24 }),
      }),
      chat(
        'A person thanks',
        '{{subscriber.firstName}} {{subscriber.lastName}} ordered for {{order.total}}: write a line to say thank you.',
        { filters: when({ on: 'payload', field: 'order.total', operator: 'LARGER_EQUAL', value: '500' }) },
      ),
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
      email('Friendly reminder', {
        subject: 'Invoice {{invoice.number}} was due on {{invoice.dueDate}}',
        content: [
          text(
            'Hello {{subscriber.firstName}}, invoice {{invoice.number}} over {{invoice.amount}} is still open.',
          ),
          button('Pay the invoice', '{{invoice.url}}'),
        ],
      }),
      wait('Time to pay', 'delay', { type: 'regular', amount: 5, unit: 'days' }),
      email(
        'Second reminder',
        {
          subject: 'Second reminder: invoice {{invoice.number}}',
          content: [
            text(
              'Invoice {{invoice.number}} over {{invoice.amount}} has been due since {{invoice.dueDate}}.',
            ),
            text('Please pay it within five days, or tell us what is wrong with it.'),
            button('Pay the invoice', '{{invoice.url}}'),
          ],
        },
        { uuid: reminded },
      ),
      wait('More time to pay', 'delay', { type: 'regular', amount: 5, unit: 'days' }),
      sms(
        'Last word',
        'Invoice {{invoice.number}} ({{invoice.amount}}) is overdue. Please pay: {{invoice.url}}',
        {
          filters: when(
            { on: 'previousStep', step: reminded, stepType: 'unread' },
            { on: 'payload', field: 'invoice.amount', operator: 'LARGER', value: '50' },
          ),
        },
      ),
      chat(
        'Tell the account manager',
        'Invoice {{invoice.number}} of {{subscriber.lastName}} is ten days overdue.',
        {
          filters: when({ on: 'payload', field: 'invoice.amount', operator: 'LARGER_EQUAL', value: '1000' }),
        },
      ),
    ],
  },
}

export const appointmentReminder: Sample = {
  id: 'appointment-reminder',
  body: {
    name: 'Appointment reminder',
    description: 'Confirms at once, and reminds at the date in the payload.',
    tags: ['appointments'],
    steps: [
      email('Confirmation', {
        subject: 'Your appointment on {{appointment.date}}',
        content: [
          text(
            'Hello {{subscriber.firstName}}, we expect you on {{appointment.date}} at {{appointment.time}}.',
          ),
          text('{{appointment.place}}'),
          button('Change or cancel', '{{appointment.url}}'),
        ],
      }),
      wait('Until the day before', 'delay', { type: 'scheduled', delayPath: 'remindAt' }),
      sms(
        'Text message',
        'Tomorrow at {{appointment.time}}: {{appointment.place}}. Cannot come? {{appointment.url}}',
        { filters: when({ on: 'subscriber', field: 'phone', operator: 'IS_DEFINED' }) },
      ),
      push('On the phone', 'Tomorrow at {{appointment.time}}', '{{appointment.place}}'),
    ],
  },
}
