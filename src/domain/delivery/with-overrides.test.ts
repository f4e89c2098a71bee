import { expect, test } from 'vitest'
import { withOverrides } from './with-overrides.ts'

const email = {
  channel: 'email',
  subject: 'Order',
  content: [{ type: 'text', content: 'x' }],
  cta: {},
  status: 'sent',
} as const
const sms = { channel: 'sms', content: 'x', cta: {}, phone: '+1', status: 'sent' } as const
const chat = { channel: 'chat', content: 'x', cta: {}, status: 'sent' } as const

test.each([
  ['no overrides for the channel', email, { sms: { content: 'y' } }, email],
  ['overrides that are not an object', sms, { sms: 'y' }, sms],
  [
    'subject and sender',
    email,
    { email: { subject: '{{s}}', senderName: 'Shop' } },
    { ...email, subject: '{{s}}', senderName: 'Shop' },
  ],
  [
    'HTML, preferred to plain text',
    email,
    { email: { html: '<p>', text: 'p' } },
    { ...email, content: '<p>', text: 'p' },
  ],
  ['plain text alone', email, { email: { text: 'p' } }, { ...email, content: 'p', text: 'p' }],
  [
    'addresses',
    email,
    { email: { to: ['b@x'], cc: ['c@x'], from: 'a@x' } },
    { ...email, to: ['b@x'], cc: ['c@x'], from: 'a@x' },
  ],
  ['an empty text', email, { email: { subject: '' } }, email],
  [
    'text and number of an SMS',
    sms,
    { sms: { content: 'y', to: '+2', from: '+3' } },
    { ...sms, content: 'y', phone: '+2', from: '+3' },
  ],
  ['a channel whose overrides are only settings', chat, { chat: { content: 'y' } }, chat],
])('%s', (_, message, overrides, expected) => {
  expect(withOverrides(message, overrides)).toEqual(expected)
})
