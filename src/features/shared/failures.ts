import { type Failure, messagesOf } from '#src/client/failure.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'

export type FailureWords = WordsOf<typeof failureWords>
export type Refused = Failure & { kind: 'refused' }

/** What the service itself said of a refusal; empty if nothing. */
export const saidOf = ({ problem }: Refused): string => messagesOf(problem).join('; ')

/** Why something was not read, or not done: then it may have been done all the same. */
export function failureText(t: FailureWords, doing: 'read' | 'write', failure: Failure): string {
  if (failure.kind === 'refused' && failure.status < 500) return refusalText(t, failure)
  const status = 'status' in failure ? String(failure.status) : ''
  return t(failureMessage(doing, failure), { status })
}

/**
 * Which sentence says why something was not read (`read`) or not done (`write`: then it may have been done all the
 * same). For a refusal with a status below 500 it is the service's own.
 */
function failureMessage<D extends 'read' | 'write'>(doing: D, failure: Failure) {
  switch (failure.kind) {
    case 'noAnswer':
      return `${doing}.${failure.reason === 'timeout' ? 'timeout' : 'noAnswer'}` as const
    case 'unreadable':
      return `${doing}.${failure.excess ? 'excess' : 'unreadable'}` as const
    case 'refused':
      return `${doing}.serverError` as const
    case 'locked':
      return `${doing}.locked` as const
    default:
      return failure.kind
  }
}

function refusalText(t: FailureWords, failure: Refused): string {
  const { status, retryAfter } = failure
  if (status === 429 && retryAfter !== undefined) return t('refused.wait', { count: Math.ceil(retryAfter) })
  const message = saidOf(failure) || t('refused.silent')
  return t(`refused.${refusals.get(status) ?? 'other'}`, { status: String(status), message })
}

const refusals = new Map<number, 'invalid' | 'notAllowed' | 'busy' | 'tooMany'>([
  [400, 'invalid'],
  [401, 'notAllowed'],
  [403, 'notAllowed'],
  [409, 'busy'],
  [422, 'invalid'],
  [429, 'tooMany'],
])

export const failureWords = defineMessages({
  'read.timeout': 'The service took too long to answer.',
  'read.noAnswer': 'The service did not answer. Check your connection and try again.',
  'read.unreadable': 'The service gave an unexpected answer (status {status}).',
  'read.excess': 'The service’s answer (status {status}) is too large to read.',
  'read.serverError': 'The service failed (status {status}).',
  'read.locked': 'You are not signed in. Try again to sign in.',
  'write.timeout': 'The service took too long to answer. The change may have been applied.',
  'write.noAnswer': 'The service did not answer. The change may have been applied.',
  'write.unreadable':
    'The service gave an unexpected answer (status {status}). The change may have been applied.',
  'write.excess':
    'The service’s answer (status {status}) is too large to read. The change may have been applied.',
  'write.serverError': 'The service failed (status {status}). The change may have been applied.',
  'write.locked': 'Nothing was changed: you are not signed in. Try again to sign in.',
  'refused.noSubscriber': 'No subscriber has the ID “{id}” in this environment.',
  'refused.workflowGone': 'The service no longer has this workflow: {message}',
  'refused.noWorkflow': 'This workflow does not exist in this environment.',
  'refused.invalid': 'The service refused this: {message}',
  'refused.notAllowed': 'The service does not allow this: {message}',
  'refused.busy': 'The service is still processing the same request: {message}',
  'refused.tooMany': 'Too many requests. Wait a moment and try again.',
  'refused.wait': {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'no reason given.',
  notAddressable:
    'Nothing was sent: this ID cannot be part of a web address. It is empty, only dots, or has an invalid character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was sent: changes in production need a reason and a ticket.',
})
