import { expect, test } from 'vitest'
import type { Failure } from '#src/client/failure.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { failureText, failureWords, isNoWorkflow } from './failures.ts'

const t = createWords(failureWords, 'en', createFormats('en'))
const refused = (status: number, message: string | string[]): Failure => ({
  kind: 'refused',
  status,
  problem: { message },
})

test('says that there is no such workflow, and otherwise why it failed', () => {
  expect(failureText(t, 'write', refused(404, 'x'))).toBe('This environment has no such workflow.')
  expect(failureText(t, 'write', refused(400, ['a', 'b']))).toBe('The service refused this: a; b')
})

test.each([
  [refused(404, 'anything'), true],
  [refused(400, ['Could not find workflow with id 1']), true],
  [refused(400, 'name must be a string'), false],
  [{ kind: 'notOffered' } as const, false],
])('%j means that there is no such workflow: %s', (failure, expected) => {
  expect(isNoWorkflow(failure)).toBe(expected)
})
