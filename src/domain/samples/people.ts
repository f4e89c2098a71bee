import { button, email, inApp, type Sample, text, wait, when } from './sample.ts'

const bell = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a03'
const welcome = '0f6d5f0a-7b0e-4a5e-9a2e-5d6a2c1b9a04'

export const commentDigest: Sample = {
  id: 'comment-digest',
  body: {
    name: 'New comments',
    description: 'Collects the comments on a post into one message.',
    tags: ['community'],
    steps: [
      wait('Collect by post', 'digest', {
        type: 'regular',
        amount: 30,
        unit: 'minutes',
        digestKey: 'postId',
        backoff: true,
        backoffAmount: 1,
        backoffUnit: 'hours',
      }),
      inApp(
        'Bell',
        '{{#if step.digest}}{{step.total_count}} new comments on {{postTitle}}{{else}}{{author}} commented on {{postTitle}}{{/if}}',
        'https://community.example/posts/{{postId}}',
        { uuid: bell },
      ),
      email(
        'Email when not seen',
        {
          subject: 'New comments on {{postTitle}}',
          content:
            '<p>Hello {{subscriber.firstName}},</p>{{#if step.digest}}{{#each step.events}}<p><b>{{author}}</b>: {{comment}}</p>{{/each}}{{else}}<p><b>{{author}}</b>: {{comment}}</p>{{/if}}<p><a href="https://community.example/posts/{{postId}}">Read and answer</a></p>',
        },
        {
          filters: when(
            { on: 'previousStep', step: bell, stepType: 'unseen' },
            { on: 'isOnline', value: false },
          ),
        },
      ),
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
      email(
        'Welcome',
        {
          subject: 'Welcome, {{subscriber.firstName}}',
          content: [
            text('Good to have you here. It takes two minutes to set up your first project.'),
            button('Set up a project', 'https://app.example/start'),
          ],
        },
        { uuid: welcome },
      ),
      wait('Time to look around', 'delay', { type: 'regular', amount: 1, unit: 'days' }),
      inApp(
        'Tip in the app',
        'Did you know? You can invite your team from the menu of a project.',
        'https://app.example/invite',
      ),
      wait('Time to try it', 'delay', { type: 'regular', amount: 3, unit: 'days' }),
      email(
        'Offer of help',
        {
          subject: 'Can we help you to begin?',
          content: [text('Hello {{subscriber.firstName}}, answer this email and a person writes back.')],
        },
        {
          filters: when({ on: 'previousStep', step: welcome, stepType: 'unread' }),
          replyCallback: { active: true, url: 'https://app.example/hooks/replies' },
        },
      ),
    ],
  },
}

export const weeklySummary: Sample = {
  id: 'weekly-summary',
  body: {
    name: 'Weekly summary',
    description: 'What happened in a week, on Monday at 09:00 UTC.',
    tags: ['summary'],
    steps: [
      wait('Until Monday at nine', 'digest', {
        type: 'timed',
        amount: 1,
        unit: 'weeks',
        timed: { atTime: '09:00', weekDays: ['monday'] },
      }),
      email(
        'Summary',
        {
          subject: 'Your week: {{step.total_count}} things that happened',
          content: '<h1>Your week</h1><ul>{{#each step.events}}<li>{{title}}</li>{{/each}}</ul>',
        },
        { filters: when({ on: 'subscriber', field: 'data.summary', operator: 'NOT_EQUAL', value: 'never' }) },
      ),
    ],
  },
}
