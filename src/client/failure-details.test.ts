import { expect, test } from 'vitest'
import { CallError } from './failure.ts'
import { failureDetails } from './failure-details.ts'

test('names the operation, the status, the words, the time and the ID of the request', () => {
  const problem = { message: 'The store is away', errorId: 'r-1' }
  const error = new CallError('workflowList', { kind: 'refused', status: 503, problem })
  expect(failureDetails(error)).toMatch(
    /^workflowList: 503 The store is away\n\d{4}-\d\d-\d\dT[\d:.]+Z\nerrorId: r-1$/,
  )
})

test('has no line for an ID that there is not', () => {
  const error = new CallError('workflowList', { kind: 'noAnswer', reason: 'timeout' })
  expect(failureDetails(error)).toMatch(/^workflowList: timeout\n\S+Z$/)
})
