import { expect, test } from 'vitest'
import { missingAddress } from './missing-address.ts'

const device = { credentials: { deviceTokens: ['t'] } }
const chat = { credentials: { webhookUrl: 'https://chat.example/hook' } }

test.each<[unknown, string, boolean, string | undefined]>([
  [undefined, 'email', true, undefined],
  [{ email: ' ' }, 'email', false, 'email'],
  [{ email: 'ada@shop.example' }, 'email', false, undefined],
  [{}, 'sms', false, 'sms'],
  [{ phone: '+44' }, 'sms', false, undefined],
  [{}, 'in_app', true, undefined],
  // Without a list, nothing is known; a service that sends nothing needs none.
  [{}, 'push', true, undefined],
  [{ channels: [] }, 'push', true, 'push'],
  [{ channels: [] }, 'chat', true, 'chat'],
  [{ channels: [device] }, 'push', true, undefined],
  [{ channels: [chat] }, 'chat', true, undefined],
  [{ channels: [{ credentials: { deviceTokens: [] } }] }, 'push', true, 'push'],
])('%j on %s, with devices asked for: %s, lacks %s', (subscriber, channel, asksDevices, expected) => {
  expect(missingAddress(subscriber, channel, asksDevices)).toBe(expected)
})
