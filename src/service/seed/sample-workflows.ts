import { button, chat, email, inApp, sms, text, wait, when } from '#src/domain/samples/sample.ts'
import { cartLeftBehind, orderShipped, type SampleWorkflow } from './order-workflows.ts'

/** Collects by key, and only if something was sent recently. */
const newComments: SampleWorkflow = {
  group: 'Community',
  name: 'New comments',
  description: 'Collects the comments on one post, so that a lively discussion is one message.',
  tags: ['community'],
  active: true,
  steps: [
    wait('Collect by post', 'digest', {
      type: 'regular',
      amount: 30,
      unit: 'minutes',
      digestKey: 'post.id',
      backoff: true,
      backoffAmount: 2,
      backoffUnit: 'hours',
    }),
    inApp(
      'Bell',
      '{{#if step.digest}}{{step.total_count}} new comments on {{post.title}}{{else}}{{author}} commented on {{post.title}}{{/if}}',
      'https://shop.example/posts/{{post.id}}',
    ),
    email(
      'Mail to the author',
      {
        subject: 'New comments on your post',
        content:
          '<p>Hello {{subscriber.firstName}},</p>{{#if step.digest}}{{#each step.events}}<p>{{author}}: {{comment}}</p>{{/each}}{{else}}<p>{{author}}: {{comment}}</p>{{/if}}',
      },
      {
        filters: when(
          { on: 'isOnline', value: false },
          { on: 'payload', field: 'post.muted', operator: 'NOT_EQUAL', value: 'true' },
        ),
      },
    ),
  ],
}

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

/** A draft, so it is not active. */
const weeklySummary: SampleWorkflow = {
  group: 'General',
  name: 'Weekly summary',
  description: 'Everything that happened in a week, on Monday morning.',
  tags: ['summary'],
  active: false,
  steps: [
    wait('Mondays at nine', 'digest', {
      type: 'timed',
      amount: 1,
      unit: 'weeks',
      timed: { atTime: '09:00', weekDays: ['monday'] },
    }),
    email('Summary', {
      subject: 'Your week in {{step.total_count}} moments',
      content: '<h1>Your week</h1>{{#each step.events}}<p>{{title}}</p>{{/each}}',
    }),
    chat('Team channel', 'The weekly summary went out.', { active: false }),
  ],
}

/** In order of creation. */
export const sampleWorkflows: SampleWorkflow[] = [
  newDevice,
  orderShipped,
  cartLeftBehind,
  newComments,
  weeklySummary,
]
