import type { EndpointName } from '#src/contract/endpoints.ts'
import { type FieldProblem, fieldProblems, type Problem } from '#src/contract/problem.ts'
import { ownKeyRefusedText } from '#src/domain/access/own-key.ts'

export type Failure =
  /** The service refused. `retryAfter` is in seconds. */
  | { kind: 'refused'; status: number; problem: Problem; retryAfter?: number }
  /** No answer. A write may have been carried out anyway. */
  | { kind: 'noAnswer'; reason: 'network' | 'timeout' }
  /** An answer that breaks the contract; with a 2xx `status` the service reports success. */
  | { kind: 'unreadable'; status: number }
  | { kind: 'notOffered' }
  /** An id that does not fit into a URL: nothing was sent. */
  | { kind: 'notAddressable' }
  /**
   * Nobody is signed in, and the prompt was dismissed; or `signedIn` is not the person who began the call. `why`: there is
   * no accepted key; the proxy asks for a sign-in right after one; or the call was meant for another service.
   */
  | { kind: 'locked'; signedIn?: string; why?: 'noKey' | 'stillAsked' | 'otherService' }
  /** The connection is production, and the prompt for a reason was dismissed: nothing was sent. */
  | { kind: 'notExplained' }

/** Whether a write may have been carried out despite the failure. */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'noAnswer' ||
  (failure.kind === 'unreadable' && failure.status < 400) ||
  (failure.kind === 'refused' && failure.status >= 500 && !isOwnKeyRefused(failure))

/** Whether something else was written since the read. */
export const isChangedSince = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 412

/** The failure of a call that was begun in the name of someone other than the person who is signed in now. */
export const otherPersonFailure = ({ person }: { person?: { name: string } | undefined }): Failure => ({
  kind: 'locked',
  ...(person && { signedIn: person.name }),
})

/** The service behind this page's Carillon refuses the key that Carillon holds for it: nothing was carried out. */
export const isOwnKeyRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === 502 &&
  messagesOf(failure.problem).includes(ownKeyRefusedText)

/** The only error calls reject with, so that screens can switch on `failure.kind`. Never holds the API key. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly endpoint: EndpointName | 'journal'
  readonly failure: Failure
  /** Milliseconds since 1970. */
  readonly at = Date.now()

  constructor(endpoint: CallError['endpoint'], failure: Failure, options?: ErrorOptions) {
    super(`${endpoint}: ${summaryOf(failure)}`, options)
    this.endpoint = endpoint
    this.failure = failure
  }
}

/** There was no clear answer, but reading back showed that the write was not carried out. `failure` is the original one. */
export class NotAppliedError extends CallError {}

/** Nothing was sent, because the current state could not be read first. `failure` is the read's. */
export class NotSentError extends CallError {}

export function summaryOf(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return `${failure.status} ${messagesOf(failure.problem).join('; ')}`
    case 'unreadable':
      return `${failure.status}, unreadable`
    case 'noAnswer':
      return failure.reason
    default:
      return failure.kind
  }
}

/** The service's sentences as a list, followed by every field error that none of them contains. */
export function messagesOf(problem: Problem): readonly string[] {
  const { message } = problem
  const messages = Array.isArray(message) ? message : [message]
  const named = fieldProblems(problem).filter(
    ({ message: of }) => !messages.some((text) => text.includes(of)),
  )
  return named.length === 0
    ? messages
    : [...messages.filter((text) => text.trim() !== ''), ...named.map(fieldText)]
}

export const fieldText = ({ path, message }: FieldProblem): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`

/** Milliseconds until a call refused with 429 may be repeated (`defaultMs` by default); `undefined` for other failures. */
export function retryDelayMs(failure: Failure, defaultMs = 5_000): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined
  return failure.retryAfter === undefined ? defaultMs : Math.max(0, failure.retryAfter) * 1000
}

export const isNoWorkflow = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    // The response to deleting a workflow that no longer exists.
    messagesOf(failure.problem).some((text) => text.startsWith('Could not find workflow')))

/** For support: the operation, the status and message of the service, the time, and the service's request ID. */
export function failureDetails(error: CallError): string {
  const { failure, message, at } = error
  const errorId = failure.kind === 'refused' ? failure.problem.errorId : undefined
  return [message, new Date(at).toISOString(), ...(errorId ? [`errorId: ${errorId}`] : [])].join('\n')
}
