import { expect, test } from 'vitest'
import { type Failure, isUncertain } from '#src/client/failure.ts'
import { ownKeyRefusedText } from '#src/domain/access/own-key.ts'
import { missingRoleText } from '#src/domain/access/roles.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats())
const refused = (status: number, message: string | string[] = 'Said'): Failure => ({
  kind: 'refused',
  status,
  problem: { message },
})

const cases: [Failure, string, means?: 'uncertain' | 'unchanged'][] = [
  [{ kind: 'noAnswer', reason: 'network' }, 'The service did not answer.', 'uncertain'],
  [{ kind: 'noAnswer', reason: 'timeout' }, 'The service took too long to answer.', 'uncertain'],
  [{ kind: 'unreadable', status: 200 }, 'The service gave an unexpected answer (status 200).', 'uncertain'],
  [refused(500), 'The service failed (status 500).', 'uncertain'],
  [refused(502), 'The service is not available (status 502).', 'uncertain'],
  [
    refused(502, ownKeyRefusedText),
    'The service refuses Carillon’s key. Tell the person who runs Carillon.',
    'unchanged',
  ],
  [{ kind: 'locked' }, 'You are not signed in. Try again to sign in.', 'unchanged'],
  [
    { kind: 'locked', why: 'noKey' },
    'The service does not accept the API key. Try again to enter another.',
    'unchanged',
  ],
  [{ kind: 'locked', why: 'otherService' }, 'Another service is in use now.', 'unchanged'],
  [
    { kind: 'locked', why: 'stillAsked' },
    'You are signed in, but the server asks for a sign-in again. Tell the person who runs Carillon.',
    'unchanged',
  ],
  [{ kind: 'locked', signedIn: 'Bob' }, 'Nothing was changed: “Bob” is signed in now.'],
  [refused(400, ['a', 'b']), 'The service refused this: a; b'],
  [refused(400, ''), 'The service refused this: no reason given.'],
  [
    refused(400, missingRoleText('sam', 'author')),
    'The service refused this: sam needs the role author or admin for this',
  ],
  [refused(401, 'Only there'), 'The service does not allow this: Only there'],
  [refused(403, 'Forbidden'), 'The service does not allow this: Forbidden'],
  [
    refused(403, missingRoleText('sam', 'author')),
    'Your role cannot do this. Ask an admin for the role Author.',
  ],
  [
    refused(403, missingRoleText('sam', 'admin')),
    'Your role cannot do this. Ask an admin for the role Admin.',
  ],
  [refused(409, 'Busy'), 'The service answered with status 409: Busy'],
  [refused(422, 'Used twice'), 'The service refused this: Used twice'],
  [refused(429, 'Slow'), 'Too many requests. Wait a moment and try again.'],
  [{ kind: 'notOffered' }, 'This service does not offer this.'],
]
const written = {
  uncertain: (text: string) => `${text} The change may have been applied.`,
  unchanged: (text: string) => `Nothing was changed. ${text}`,
}

test.each(cases)('%j', (failure, text, means) => {
  expect(failureText(t, 'read', failure)).toBe(text)
  expect(failureText(t, 'write', failure)).toBe(means ? written[means](text) : text)
  expect(isUncertain(failure)).toBe(means === 'uncertain')
})
