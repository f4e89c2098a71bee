import { commentDigest, weeklySummary } from '#src/domain/samples/people.ts'
import { button, email, inApp, sms, text, when } from '#src/domain/samples/sample.ts'
import { cartLeftBehind, orderShipped, type SampleWorkflow } from './order-workflows.ts'

/** Sent regardless of the subscriber's preferences. */
const newDevice: SampleWorkflow = {
  group: 'Security',
  name: 'Sign-in from a new device',
  description: 'Goes out at once and to everyone: nobody can switch it off.',
  tags: ['account', 'security'],
  active: true,
  critical: true,
  steps: [
    email(
      'Mail',
      {
        subject: 'A new device signed in to your account',
        content: [
          text('We saw a sign-in from {{device}} in {{place}} at {{time}}.'),
          button('It was not me', 'https://shop.example/security/{{signInId}}'),
        ],
      },
      { shouldStopOnFail: true },
    ),
    sms('Text message', 'New sign-in from {{device}}. Not you? Answer STOP.', {
      filters: when({
        on: 'webhook',
        webhookUrl: 'https://shop.example/hooks/risk',
        field: 'score',
        operator: 'LARGER',
        value: '70',
      }),
    }),
    inApp('Bell', 'New sign-in from {{device}} in {{place}}'),
  ],
}

/** In order of creation. */
export const sampleWorkflows: SampleWorkflow[] = [
  newDevice,
  orderShipped,
  cartLeftBehind,
  { group: 'Community', active: true, ...commentDigest.body },
  { group: 'General', active: false, ...weeklySummary.body },
]
