import { describe, expect, it } from 'vitest'
import { type Failure, isUncertain } from '#src/client/failure.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords, isNoSubscriber } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats('en'))
const subscriberId = 'buyer-7'
const refused = (status: number, message: string | string[] = 'Said', retryAfter?: number): Failure => ({
  kind: 'refused',
  status,
  problem: { message },
  ...(retryAfter === undefined ? {} : { retryAfter }),
})
const noSubscriber = 'This environment has no subscriber “buyer-7”.'

describe('words for a change that failed', () => {
  it.each<[Failure, string, uncertain: boolean]>([
    [refused(404, 'Subscriber not found'), noSubscriber, false],
    [refused(404, ''), noSubscriber, false],
    [refused(400, 'Subscriber buyer-7 not found'), noSubscriber, false],
    [refused(400, 'Subscriber a\nb not found'), noSubscriber, false],
    [
      refused(404, 'Template with id 1 is not found'),
      'The service no longer has this workflow: Template with id 1 is not found',
      false,
    ],
    [refused(404, 'Subscriber not found for id workflow-bot'), noSubscriber, false],
    [refused(400, ['a must be', 'b must be']), 'The service refused this: a must be; b must be', false],
    [refused(422, 'Used twice'), 'The service refused this: Used twice', false],
    [
      refused(401, 'This action is only allowed there'),
      'The service does not allow this: This action is only allowed there',
      false,
    ],
    [refused(400, ''), 'The service refused this: no reason given.', false],
    [refused(403, 'Forbidden'), 'The service does not allow this: Forbidden', false],
    [refused(409, 'Busy'), 'The service answered with status 409: Busy', false],
    [refused(429, 'Slow', 4.2), 'Too many requests. Wait a moment and try again.', false],
    [refused(429), 'Too many requests. Wait a moment and try again.', false],
    [refused(418, 'Tea'), 'The service answered with status 418: Tea', false],
    [refused(500), 'The service failed (status 500). The change may have been applied.', true],
    [refused(503), 'The service is not available (status 503). The change may have been applied.', true],
    [
      { kind: 'noAnswer', reason: 'network' },
      'The service did not answer. The change may have been applied.',
      true,
    ],
    [
      { kind: 'noAnswer', reason: 'timeout' },
      'The service took too long to answer. The change may have been applied.',
      true,
    ],
    [
      { kind: 'unreadable', status: 200 },
      'The service gave an unexpected answer (status 200). The change may have been applied.',
      true,
    ],
    [{ kind: 'notOffered' }, 'This service does not offer this.', false],
    [{ kind: 'locked' }, 'Nothing was changed: you are not signed in. Try again to sign in.', false],
  ])('%j', (failure, text, uncertain) => {
    expect(failureText(t, 'write', { failure, subscriberId })).toBe(text)
    expect(isUncertain(failure)).toBe(uncertain)
  })
})

describe('words for a read that failed', () => {
  it.each<[Failure, string]>([
    [refused(404), noSubscriber],
    [
      refused(502),
      'The service is not available (status 502). Try again in a moment, or tell the person who runs it.',
    ],
    [{ kind: 'unreadable', status: 200 }, 'The service gave an unexpected answer (status 200).'],
    [{ kind: 'noAnswer', reason: 'timeout' }, 'The service took too long to answer.'],
    [
      { kind: 'noAnswer', reason: 'network' },
      'The service did not answer. Check your connection and try again.',
    ],
  ])('%j never speaks of a change', (failure, text) => {
    expect(failureText(t, 'read', { failure, subscriberId })).toBe(text)
  })
})

it.each<[Failure, boolean]>([
  [refused(404), true],
  [refused(400, 'Subscriber x not found'), true],
  [refused(400, 'email must be an email'), false],
  [{ kind: 'notOffered' }, false],
])('decides from %j whether the subscriber is missing: %s', (failure, missing) => {
  expect(isNoSubscriber(failure)).toBe(missing)
})
