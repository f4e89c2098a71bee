import type { EndpointName } from '#src/contract/endpoints.ts'
import { type FieldProblem, fieldProblems, type Problem } from '#src/contract/problem.ts'

export type Failure =
  /** The service answered no. `retryAfter` is in seconds. */
  | { kind: 'refused'; status: number; problem: Problem; retryAfter?: number }
  /** No answer came. A write may have been carried out all the same. */
  | { kind: 'noAnswer'; reason: 'network' | 'timeout' }
  /**
   * An answer outside the contract; `status` is 2xx when the service says it did what was asked. With `excess` it holds
   * more than is read.
   */
  | { kind: 'unreadable'; status: number; excess?: true }
  /** This service does not have the operation. */
  | { kind: 'notOffered' }
  /** An id that no request can carry: nothing was sent. */
  | { kind: 'notAddressable' }
  /** There is no API key, and the question for one was dismissed. */
  | { kind: 'locked' }
  /** The connection is production, and the question why was dismissed: nothing was sent. */
  | { kind: 'notExplained' }

/** Whether a write may have been carried out although nobody said so. */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'noAnswer' ||
  (failure.kind === 'unreadable' && failure.status < 400) ||
  (failure.kind === 'refused' && failure.status >= 500)

/** The only error a call rejects with, so that a screen can switch on `failure.kind` and be done. Never holds the API key. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly endpoint: EndpointName
  readonly failure: Failure

  constructor(endpoint: EndpointName, failure: Failure, options?: ErrorOptions) {
    super(`${endpoint}: ${summaryOf(failure)}`, options)
    this.endpoint = endpoint
    this.failure = failure
  }
}

/** No clear answer came, and reading it back showed that the write was not carried out. `failure` is what came instead. */
export class NotAppliedError extends CallError {}

/** Nothing was sent, because what is to be changed could not be read first. `failure` is that of the read. */
export class NotSentError extends CallError {}

function summaryOf(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return `${failure.status} ${messagesOf(failure.problem).join('; ')}`
    case 'unreadable':
      return `${failure.status}, ${failure.excess ? 'more than is read' : 'unreadable'}`
    case 'noAnswer':
      return failure.reason
    default:
      return failure.kind
  }
}

/** What the service said, as a list: its sentences, and then every field it named that is in none of them. */
export function messagesOf(problem: Problem): readonly string[] {
  const { message } = problem
  const said = Array.isArray(message) ? message : [message]
  const named = fieldProblems(problem).filter(({ message: of }) => !said.some((text) => text.includes(of)))
  return named.length === 0 ? said : [...said.filter((text) => text.trim() !== ''), ...named.map(fieldText)]
}

/** A field and what is wrong with it, in one line. */
export const fieldText = ({ path, message }: FieldProblem): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`
