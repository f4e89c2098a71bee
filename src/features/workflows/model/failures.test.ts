import { expect, test } from 'vitest'
import type { Failure } from '#src/client/failure.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords, isNoWorkflow } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats('en'))
const refused = (status: number, message: string | string[], retryAfter?: number): Failure => ({
  kind: 'refused',
  status,
  problem: { message },
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

test.each<['read' | 'write', Failure, string]>([
  [
    'read',
    { kind: 'noAnswer', reason: 'network' },
    'The service did not answer. Check your connection and try again.',
  ],
  [
    'write',
    { kind: 'noAnswer', reason: 'timeout' },
    'The service took too long to answer. The change may have been applied.',
  ],
  ['read', { kind: 'unreadable', status: 200 }, 'The service gave an unexpected answer (status 200).'],
  [
    'write',
    refused(503, 'down'),
    'The service is not available (status 503). The change may have been applied.',
  ],
  ['write', refused(404, 'x'), 'This environment has no such workflow.'],
  ['write', refused(400, 'Could not find workflow with id 1'), 'This environment has no such workflow.'],
  ['write', refused(400, ['a', 'b']), 'The service refused this: a; b'],
  ['write', refused(401, 'Only in Development'), 'The service does not allow this: Only in Development'],
  ['read', refused(429, '', 1), 'The service has too many requests at the moment.'],
  ['write', refused(429, '', 1), 'Too many requests. Try again in 1 second.'],
  ['write', refused(429, ''), 'Too many requests. Wait a moment and try again.'],
  ['read', refused(418, ''), 'The service answered with status 418: no reason given.'],
  ['read', { kind: 'notOffered' }, 'This service does not offer this.'],
  ['read', { kind: 'locked' }, 'You are not signed in. Try again to sign in.'],
  [
    'write',
    { kind: 'locked', why: 'noKey' },
    'Nothing was changed: the service does not accept the API key. Try again to enter another.',
  ],
  ['write', { kind: 'locked', why: 'otherService' }, 'Nothing was changed: another service is in use now.'],
  ['write', { kind: 'locked', signedIn: 'Bob' }, 'Nothing was changed: “Bob” is signed in now.'],
])('%s: %j', (doing, failure, said) => {
  expect(failureText(t, doing, failure)).toBe(said)
})

test.each([
  [refused(404, 'anything'), true],
  [refused(400, ['Could not find workflow with id 1']), true],
  [refused(400, 'name must be a string'), false],
  [{ kind: 'notOffered' } as const, false],
])('%j means that there is no such workflow: %s', (failure, expected) => {
  expect(isNoWorkflow(failure)).toBe(expected)
})
