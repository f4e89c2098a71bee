import { type Failure, messagesOf } from '#src/client/failure.ts'
import { failureMessage } from '#src/client/failure-message.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'

/** A 404, or on reads also a 400 with these words. */
export const isNoSubscriber = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    (failure.status === 400 &&
      messagesOf(failure.problem).some((text) => /^Subscriber .*not found/is.test(text))))

/** So that it is said once on a screen. */
export const isSameFailure = (one: Failure | undefined, other: Failure | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

type Told = { failure: Failure; subscriberId: string }
type FailureWords = WordsOf<typeof failureWords>

export function failureText(
  t: FailureWords,
  doing: 'read' | 'write',
  { failure, subscriberId }: Told,
): string {
  if (failure.kind === 'refused' && failure.status < 500) return refusalText(t, failure, subscriberId)
  const status = 'status' in failure ? String(failure.status) : ''
  return t(failureMessage(doing, failure), { status })
}

function refusalText(t: FailureWords, failure: Failure & { kind: 'refused' }, subscriberId: string): string {
  const { status, problem } = failure
  const said = messagesOf(problem).join('; ')
  const message = said === '' ? t('refused.silent') : said
  if (status === 404 && /^(?!subscriber\b).*(workflow|template)/i.test(said))
    return t('refused.noWorkflow', { message })
  if (isNoSubscriber(failure)) return t('refused.noSubscriber', { id: subscriberId })
  return t(`refused.${refusals.get(status) ?? 'other'}`, { status: String(status), message })
}

type Refusal = 'invalid' | 'notAllowed' | 'busy' | 'tooMany'
const refusals = new Map<number, Refusal>([
  [400, 'invalid'],
  [401, 'notAllowed'],
  [403, 'notAllowed'],
  [409, 'busy'],
  [422, 'invalid'],
  [429, 'tooMany'],
])

export const failureWords = defineMessages({
  'write.timeout': 'The service took too long to answer. The change may have been applied.',
  'write.noAnswer': 'The service did not answer. The change may have been applied.',
  'write.unreadable':
    'The service gave an unexpected answer (status {status}). The change may have been applied.',
  'write.excess':
    'The service’s answer (status {status}) is too large to read. The change may have been applied.',
  'write.serverError': 'The service failed (status {status}). The change may have been applied.',
  'read.timeout': 'The service took too long to answer.',
  'read.noAnswer': 'The service did not answer. Check your connection and try again.',
  'read.unreadable': 'The service gave an unexpected answer (status {status}).',
  'read.excess': 'The service’s answer (status {status}) is too large to read.',
  'read.serverError': 'The service failed (status {status}).',
  'refused.noSubscriber': 'No subscriber has the ID “{id}” in this environment.',
  'refused.noWorkflow': 'The service no longer has this workflow: {message}',
  'refused.invalid': 'The service refused this: {message}',
  'refused.notAllowed': 'The API key does not allow this: {message}',
  'refused.busy': 'The service is still processing the same request: {message}',
  'refused.tooMany': 'Too many requests.',
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'no reason given.',
  notAddressable: 'Nothing was sent: this ID is empty, only dots, or has an invalid character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was sent: changes in production need a reason and a ticket.',
  'write.locked': 'Nothing was changed: the service does not accept the API key. Try again to enter another.',
  'read.locked': 'The service does not accept the API key. Try again to enter another.',
})
