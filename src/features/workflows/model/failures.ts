import { type Failure, messagesOf } from '#src/client/failure.ts'
import { failureMessage } from '#src/client/failure-message.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'

type FailureWords = WordsOf<typeof failureWords>

export const isNoWorkflow = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    // What a delete answers for a workflow that is gone.
    messagesOf(failure.problem).some((text) => text.startsWith('Could not find workflow')))

export function failureText(t: FailureWords, doing: 'read' | 'write', failure: Failure): string {
  if (failure.kind === 'refused' && failure.status < 500) return refusalText(t, failure)
  const status = 'status' in failure ? String(failure.status) : ''
  return t(failureMessage(doing, failure), { status })
}

function refusalText(t: FailureWords, failure: Failure & { kind: 'refused' }): string {
  const { status, problem, retryAfter } = failure
  const said = messagesOf(problem).join('; ')
  const message = said === '' ? t('refused.silent') : said
  if (isNoWorkflow(failure)) return t('refused.missing')
  if (status === 429)
    return retryAfter === undefined
      ? t('refused.tooMany')
      : t('refused.wait', { count: Math.ceil(retryAfter) })
  if (status === 401 || status === 403) return t('refused.notAllowed', { message })
  if (status === 400 || status === 422) return t('refused.invalid', { message })
  return t('refused.other', { status: String(status), message })
}

export const failureWords = defineMessages({
  'read.timeout': 'The service took too long to answer.',
  'read.noAnswer': 'The service did not answer. Check your connection and try again.',
  'read.unreadable': 'The service gave an unexpected answer (status {status}).',
  'read.excess': 'The service’s answer (status {status}) is too large to read.',
  'read.serverError': 'The service failed (status {status}).',
  'write.timeout': 'The service took too long to answer. The change may have been applied.',
  'write.noAnswer': 'The service did not answer. The change may have been applied.',
  'write.unreadable':
    'The service gave an unexpected answer (status {status}). The change may have been applied.',
  'write.excess':
    'The service’s answer (status {status}) is too large to read. The change may have been applied.',
  'write.serverError': 'The service failed (status {status}). The change may have been applied.',
  'refused.missing': 'This workflow does not exist in this environment.',
  'refused.invalid': 'The service refused this: {message}',
  'refused.notAllowed': 'The API key does not allow this: {message}',
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
  'read.locked': 'This tab has no API key. Enter it in Settings.',
  'write.locked': 'This tab has no API key. Enter it in Settings.',
})
