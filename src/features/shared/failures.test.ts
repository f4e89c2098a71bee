import { expect, test } from 'vitest'
import { ownKeyRefusedText } from '#src/domain/access/own-key.ts'
import { missingRoleText } from '#src/domain/access/roles.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats())

test.each([
  [403, missingRoleText('sam', 'author'), 'Your role cannot do this. Ask an admin for the role Author.'],
  [403, missingRoleText('sam', 'admin'), 'Your role cannot do this. Ask an admin for the role Admin.'],
  [403, 'This key may only read', 'The service does not allow this: This key may only read'],
  [
    502,
    ownKeyRefusedText,
    'Nothing was changed: the service refuses Carillon’s key. Tell the person who runs Carillon.',
  ],
  [502, 'Bad gateway', 'The service is not available (status 502). The change may have been applied.'],
  [
    400,
    missingRoleText('sam', 'author'),
    'The service refused this: sam needs the role author or admin for this',
  ],
])('a refusal with status %i, %s', (status, message, text) => {
  const problem = { statusCode: status, message }
  expect(failureText(t, 'write', { kind: 'refused', status, problem })).toBe(text)
})
