import { expect, it } from 'vitest'
import type { Failure } from '#src/client/failure.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords, isNoSubscriber } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats('en'))
const subscriberId = 'buyer-7'
const refused = (status: number, message = 'Said'): Failure => ({
  kind: 'refused',
  status,
  problem: { message },
})
const noSubscriber = 'This environment has no subscriber “buyer-7”.'

it.each<[Failure, string]>([
  [refused(404, 'Subscriber not found'), noSubscriber],
  [refused(404, ''), noSubscriber],
  [refused(400, 'Subscriber buyer-7 not found'), noSubscriber],
  [refused(400, 'Subscriber a\nb not found'), noSubscriber],
  [
    refused(404, 'Template with id 1 is not found'),
    'The service no longer has this workflow: Template with id 1 is not found',
  ],
  [refused(404, 'Subscriber not found for id workflow-bot'), noSubscriber],
  [refused(400, 'Used twice'), 'The service refused this: Used twice'],
])('%j in words', (failure, text) => {
  expect(failureText(t, 'write', { failure, subscriberId })).toBe(text)
  expect(failureText(t, 'read', { failure, subscriberId })).toBe(text)
})

it.each<[Failure, boolean]>([
  [refused(404), true],
  [refused(400, 'Subscriber x not found'), true],
  [refused(400, 'email must be an email'), false],
  [{ kind: 'notOffered' }, false],
])('decides from %j whether the subscriber is missing: %s', (failure, missing) => {
  expect(isNoSubscriber(failure)).toBe(missing)
})
