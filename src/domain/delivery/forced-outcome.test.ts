import { expect, test } from 'vitest'
import { forcedOutcome } from './forced-outcome.ts'

test.each([
  ['bounced@sandbox.example', 'email', 'bounced'],
  ['Error@Sandbox.Example', 'sms', 'error'],
  ['slow+7@sandbox.example', 'push', 'slow'],
  ['delivered@sandbox.example', 'chat', 'delivered'],
  ['bounced@sandbox.example', 'in_app', 'delivered'],
  ['bounced@sandbox.example', 'digest', 'delivered'],
  ['error@example.com', 'email', 'delivered'],
  ['error@sandbox.example.com', 'email', 'delivered'],
  ['else@sandbox.example', 'email', 'delivered'],
  [undefined, 'sms', 'delivered'],
  [7, 'sms', 'delivered'],
])('%s on %s: %s', (email, channel, outcome) => {
  expect(forcedOutcome({ email }, channel)).toBe(outcome)
})
