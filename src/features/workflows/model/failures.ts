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
  'read.noAnswer': 'No answer came from the service. Check that it runs and that you are connected.',
  'read.unreadable': 'The service answered in a form we do not know (status {status}).',
  'read.excess': 'The service’s answer (status {status}) is too large to read.',
  'read.serverError': 'The service failed (status {status}).',
  'write.timeout': 'The service took too long to answer. The change may have been made.',
  'write.noAnswer': 'No answer came from the service. The change may have been made.',
  'write.unreadable':
    'The service answered in a form we do not know (status {status}). The change may have been made.',
  'write.excess':
    'The service’s answer (status {status}) is too large to read. The change may have been made.',
  'write.serverError': 'The service failed (status {status}). The change may have been made.',
  'refused.missing': 'There is no such workflow in this environment any more.',
  'refused.invalid': 'The service refused this: {message}',
  'refused.notAllowed': 'The API key does not allow this: {message}',
  'refused.tooMany': 'Too many requests for now. Wait a moment, then try again.',
  'refused.wait': {
    one: 'Too many requests for now. Try again in {count} second.',
    other: 'Too many requests for now. Try again in {count} seconds.',
  },
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'it gave no reason.',
  notAddressable:
    'Nothing was sent: this id cannot be part of a web address. It is empty, only dots, or contains a broken character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was sent: changes on production need a reason and a ticket.',
  'read.locked': 'There is no API key in this tab. Enter it in the settings.',
  'write.locked': 'There is no API key in this tab. Enter it in the settings.',
})
