import { cartLeftBehind, orderShipped } from './order-workflows.ts'
import type { SampleWorkflow } from './sample-workflow.ts'

/** Collects by key, and only if something was sent lately. */
const newComments: SampleWorkflow = {
  group: 'Community',
  name: 'New comments',
  description: 'Collects the comments on one post, so that a lively discussion is one message.',
  tags: ['community'],
  active: true,
  steps: [
    {
      name: 'Collect by post',
      template: { type: 'digest', content: '' },
      metadata: {
        type: 'regular',
        amount: 30,
        unit: 'minutes',
        digestKey: 'post.id',
        backoff: true,
        backoffAmount: 2,
        backoffUnit: 'hours',
      },
    },
    {
      name: 'Bell',
      template: {
        type: 'in_app',
        content:
          '{{#if step.digest}}{{step.total_count}} new comments on {{post.title}}{{else}}{{author}} commented on {{post.title}}{{/if}}',
        cta: { type: 'redirect', data: { url: 'https://shop.example/posts/{{post.id}}' } },
      },
    },
    {
      name: 'Mail to the author',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [
            { on: 'isOnline', value: false },
            { on: 'payload', field: 'post.muted', operator: 'NOT_EQUAL', value: 'true' },
          ],
        },
      ],
      template: {
        type: 'email',
        subject: 'New comments on your post',
        contentType: 'customHtml',
        content:
          '<p>Hello {{subscriber.firstName}},</p>{{#if step.digest}}{{#each step.events}}<p>{{author}}: {{comment}}</p>{{/each}}{{else}}<p>{{author}}: {{comment}}</p>{{/if}}',
      },
    },
  ],
}

/** Sent regardless of what the subscriber switched off. */
const newDevice: SampleWorkflow = {
  group: 'Security',
  name: 'Sign-in from a new device',
  description: 'Goes out at once and to everyone: nobody can switch it off.',
  tags: ['account', 'security'],
  active: true,
  critical: true,
  steps: [
    {
      name: 'Mail',
      shouldStopOnFail: true,
      template: {
        type: 'email',
        subject: 'A new device signed in to your account',
        contentType: 'editor',
        content: [
          { type: 'text', content: 'We saw a sign-in from {{device}} in {{place}} at {{time}}.' },
          { type: 'button', content: 'It was not me', url: 'https://shop.example/security/{{signInId}}' },
        ],
      },
    },
    {
      name: 'Text message',
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [
            {
              on: 'webhook',
              webhookUrl: 'https://shop.example/hooks/risk',
              field: 'score',
              operator: 'LARGER',
              value: '70',
            },
          ],
        },
      ],
      template: { type: 'sms', content: 'New sign-in from {{device}}. Not you? Answer STOP.' },
    },
    { name: 'Bell', template: { type: 'in_app', content: 'New sign-in from {{device}} in {{place}}' } },
  ],
}

/** Still a draft: it is off. */
const weeklySummary: SampleWorkflow = {
  group: 'General',
  name: 'Weekly summary',
  description: 'Everything that happened in a week, on Monday morning.',
  tags: ['summary'],
  active: false,
  steps: [
    {
      name: 'Mondays at nine',
      template: { type: 'digest', content: '' },
      metadata: { type: 'timed', amount: 1, unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday'] } },
    },
    {
      name: 'Summary',
      template: {
        type: 'email',
        subject: 'Your week in {{step.total_count}} moments',
        contentType: 'customHtml',
        content: '<h1>Your week</h1>{{#each step.events}}<p>{{title}}</p>{{/each}}',
      },
    },
    {
      name: 'Team channel',
      active: false,
      template: { type: 'chat', content: 'The weekly summary went out.' },
    },
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
