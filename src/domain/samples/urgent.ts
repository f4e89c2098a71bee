import { button, chat, email, inApp, push, type Sample, sms, text, wait, when } from './sample.ts'

const acknowledged = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a05'

export const passwordReset: Sample = {
  id: 'password-reset',
  body: {
    name: 'Password reset',
    description: 'Always sent: people cannot turn it off.',
    tags: ['account', 'security'],
    critical: true,
    steps: [
      email(
        'Link',
        {
          subject: 'Set a new password',
          preheader: 'The link works for {{validMinutes}} minutes.',
          content: [
            text('Hello {{subscriber.firstName}}, somebody asked for a new password for your account.'),
            button('Set a new password', '{{resetUrl}}'),
            text('It was not you? Then do nothing: your password stays as it is.'),
          ],
        },
        { shouldStopOnFail: true },
      ),
      sms('Warning from elsewhere', 'A new password was asked for from {{place}}. Not you? Call us.', {
        filters: when({ on: 'payload', field: 'knownDevice', operator: 'EQUAL', value: 'false' }),
      }),
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
      chat('Team channel', '[{{severity}}] {{service}}: {{summary}} {{runbookUrl}}'),
      inApp('Bell', '<b>{{service}}</b>: {{summary}}', 'https://status.example/incidents/{{incidentId}}', {
        uuid: acknowledged,
      }),
      push('On the phone', '{{service}} has trouble', '{{summary}}', {
        filters: [
          ...when({ on: 'payload', field: 'severity', operator: 'EQUAL', value: 'critical' }),
          ...when(
            { on: 'payload', field: 'severity', operator: 'EQUAL', value: 'high' },
            { on: 'isOnline', value: false },
          ),
        ],
      }),
      wait('Time to look', 'delay', { type: 'regular', amount: 10, unit: 'minutes' }),
      sms('Nobody looked', '{{service}}: {{summary}}. Nobody has looked at it for ten minutes.', {
        filters: when(
          { on: 'previousStep', step: acknowledged, stepType: 'unseen' },
          { on: 'payload', field: 'severity', operator: 'EQUAL', value: 'critical' },
        ),
      }),
      email('For the record', {
        subject: '[{{severity}}] {{service}}: {{summary}}',
        content: [text('{{details}}'), button('Open the runbook', '{{runbookUrl}}')],
      }),
    ],
  },
}
