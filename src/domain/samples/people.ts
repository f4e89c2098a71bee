import { button, type Sample, text, when } from './sample.ts'

const bell = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a03'
const welcome = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a04'

export const commentDigest: Sample = {
  id: 'comment-digest',
  body: {
    name: 'New comments',
    description: 'Collects the comments on one post, so that a lively discussion is one message.',
    tags: ['community'],
    steps: [
      {
        name: 'Collect by post',
        template: { type: 'digest' },
        metadata: {
          type: 'regular',
          amount: 30,
          unit: 'minutes',
          digestKey: 'postId',
          backoff: true,
          backoffAmount: 1,
          backoffUnit: 'hours',
        },
      },
      {
        uuid: bell,
        name: 'Bell',
        template: {
          type: 'in_app',
          content:
            '{{#if step.digest}}{{step.total_count}} new comments on {{postTitle}}{{else}}{{author}} commented on {{postTitle}}{{/if}}',
          cta: { type: 'redirect', data: { url: 'https://community.example/posts/{{postId}}' } },
        },
      },
      {
        name: 'Email when not seen',
        filters: when(
          { on: 'previousStep', step: bell, stepType: 'unseen' },
          { on: 'isOnline', value: false },
        ),
        template: {
          type: 'email',
          subject: 'New comments on {{postTitle}}',
          contentType: 'customHtml',
          content:
            '<p>Hello {{subscriber.firstName}},</p>{{#if step.digest}}{{#each step.events}}<p><b>{{author}}</b>: {{comment}}</p>{{/each}}{{else}}<p><b>{{author}}</b>: {{comment}}</p>{{/if}}<p><a href="https://community.example/posts/{{postId}}">Read and answer</a></p>',
        },
      },
    ],
  },
}

export const welcomeSeries: Sample = {
  id: 'welcome-series',
  body: {
    name: 'Welcome series',
    description: 'A greeting, a tip after a day, and an offer of help for those who read neither.',
    tags: ['onboarding'],
    steps: [
      {
        uuid: welcome,
        name: 'Welcome',
        template: {
          type: 'email',
          subject: 'Welcome, {{subscriber.firstName}}',
          contentType: 'editor',
          content: [
            text('Good to have you here. It takes two minutes to set up your first project.'),
            button('Set up a project', 'https://app.example/start'),
          ],
        },
      },
      {
        name: 'Time to look around',
        template: { type: 'delay' },
        metadata: { type: 'regular', amount: 1, unit: 'days' },
      },
      {
        name: 'Tip in the app',
        template: {
          type: 'in_app',
          content: 'Did you know? You can invite your team from the menu of a project.',
          cta: { type: 'redirect', data: { url: 'https://app.example/invite' } },
        },
      },
      {
        name: 'Time to try it',
        template: { type: 'delay' },
        metadata: { type: 'regular', amount: 3, unit: 'days' },
      },
      {
        name: 'Offer of help',
        filters: when({ on: 'previousStep', step: welcome, stepType: 'unread' }),
        template: {
          type: 'email',
          subject: 'Can we help you to begin?',
          contentType: 'editor',
          content: [text('Hello {{subscriber.firstName}}, answer this email and a person writes back.')],
        },
        replyCallback: { active: true, url: 'https://app.example/hooks/replies' },
      },
    ],
  },
}

export const weeklySummary: Sample = {
  id: 'weekly-summary',
  body: {
    name: 'Weekly summary',
    description: 'Everything that happened in a week, on Monday at nine (UTC).',
    tags: ['summary'],
    steps: [
      {
        name: 'Until Monday at nine',
        template: { type: 'digest' },
        metadata: {
          type: 'timed',
          amount: 1,
          unit: 'weeks',
          timed: { atTime: '09:00', weekDays: ['monday'] },
        },
      },
      {
        name: 'Summary',
        filters: when({ on: 'subscriber', field: 'data.summary', operator: 'NOT_EQUAL', value: 'never' }),
        template: {
          type: 'email',
          subject: 'Your week: {{step.total_count}} things that happened',
          contentType: 'customHtml',
          content: '<h1>Your week</h1><ul>{{#each step.events}}<li>{{title}}</li>{{/each}}</ul>',
        },
      },
    ],
  },
}
