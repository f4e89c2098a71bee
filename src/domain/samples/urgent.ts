import { button, type Sample, text, when } from './sample.ts'

const acknowledged = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a05'

export const passwordReset: Sample = {
  id: 'password-reset',
  body: {
    name: 'Password reset',
    description: 'Always sent: people cannot turn it off.',
    tags: ['account', 'security'],
    critical: true,
    steps: [
      {
        name: 'Link',
        shouldStopOnFail: true,
        template: {
          type: 'email',
          subject: 'Set a new password',
          preheader: 'The link works for {{validMinutes}} minutes.',
          contentType: 'editor',
          content: [
            text('Hello {{subscriber.firstName}}, somebody asked for a new password for your account.'),
            button('Set a new password', '{{resetUrl}}'),
            text('It was not you? Then do nothing: your password stays as it is.'),
          ],
        },
      },
      {
        name: 'Warning from elsewhere',
        filters: when({ on: 'payload', field: 'knownDevice', operator: 'EQUAL', value: 'false' }),
        template: {
          type: 'sms',
          content: 'A new password was asked for from {{place}}. Not you? Call us.',
        },
      },
    ],
  },
}

export const incidentAlert: Sample = {
  id: 'incident-alert',
  body: {
    name: 'Incident alert',
    description: 'Gets louder with the severity, on every channel, until somebody has read it.',
    tags: ['operations'],
    critical: true,
    steps: [
      {
        name: 'Team channel',
        template: { type: 'chat', content: '[{{severity}}] {{service}}: {{summary}} {{runbookUrl}}' },
      },
      {
        uuid: acknowledged,
        name: 'Bell',
        template: {
          type: 'in_app',
          content: '<b>{{service}}</b>: {{summary}}',
          cta: { type: 'redirect', data: { url: 'https://status.example/incidents/{{incidentId}}' } },
        },
      },
      {
        name: 'On the phone',
        filters: [
          ...when({ on: 'payload', field: 'severity', operator: 'EQUAL', value: 'critical' }),
          ...when(
            { on: 'payload', field: 'severity', operator: 'EQUAL', value: 'high' },
            { on: 'isOnline', value: false },
          ),
        ],
        template: { type: 'push', title: '{{service}} has trouble', content: '{{summary}}' },
      },
      {
        name: 'Time to look',
        template: { type: 'delay' },
        metadata: { type: 'regular', amount: 10, unit: 'minutes' },
      },
      {
        name: 'Nobody looked',
        filters: when(
          { on: 'previousStep', step: acknowledged, stepType: 'unseen' },
          { on: 'payload', field: 'severity', operator: 'EQUAL', value: 'critical' },
        ),
        template: {
          type: 'sms',
          content: '{{service}}: {{summary}}. Nobody has looked at it for ten minutes.',
        },
      },
      {
        name: 'For the record',
        template: {
          type: 'email',
          subject: '[{{severity}}] {{service}}: {{summary}}',
          contentType: 'editor',
          content: [text('{{details}}'), button('Open the runbook', '{{runbookUrl}}')],
        },
      },
    ],
  },
}
