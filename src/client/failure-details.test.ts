import { expect, test } from 'vitest'
import { CallError, failureDetails } from './failure.ts'

test('contains the operation, the status, the message, the time and the request ID', () => {
  const problem = { message: 'The store is away', errorId: 'r-1' }
  const error = new CallError('workflowList', { kind: 'refused', status: 503, problem })
  expect(failureDetails(error)).toMatch(
    /^workflowList: 503 The store is away\n\d{4}-\d\d-\d\dT[\d:.]+Z\nerrorId: r-1$/,
  )
})

test('has no line for a missing request ID', () => {
  const error = new CallError('workflowList', { kind: 'noAnswer', reason: 'timeout' })
  expect(failureDetails(error)).toMatch(/^workflowList: timeout\n\S+Z$/)
})
