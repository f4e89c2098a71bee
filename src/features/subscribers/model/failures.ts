import { messagesOf, type Failure } from '#src/client/failure.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { failureWords } from './failure-words.ts'

/** Services say "no such subscriber" with a 404, and on reads also with a 400 and these words. */
export const isNoSubscriber = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    (failure.status === 400 &&
      messagesOf(failure.problem).some((text) => /^Subscriber .*not found/is.test(text))))

type Told = { failure: Failure; subscriberId: string }
type FailureWords = WordsOf<typeof failureWords>

/** Why something was not shown (`read`) or not saved (`write`: then it may have been all the same), and what to do. */
export function failureText(
  t: FailureWords,
  doing: 'read' | 'write',
  { failure, subscriberId }: Told,
): string {
  switch (failure.kind) {
    case 'noAnswer':
      return t(failure.reason === 'timeout' ? `${doing}.timeout` : `${doing}.noAnswer`)
    case 'unreadable':
      return t(`${doing}.${failure.excess ? 'excess' : 'unreadable'}`, { status: String(failure.status) })
    case 'refused':
      return failure.status >= 500
        ? t(`${doing}.serverError`, { status: String(failure.status) })
        : refusalText(t, failure, subscriberId)
    case 'notAddressable':
      return t('notAddressable')
    case 'notOffered':
    case 'notExplained':
      return t(failure.kind)
    case 'locked':
      return t(`${doing}.locked`)
  }
}

function refusalText(t: FailureWords, failure: Failure & { kind: 'refused' }, subscriberId: string): string {
  const { status, problem } = failure
  const said = messagesOf(problem).join('; ')
  const message = said === '' ? t('refused.silent') : said
  if (status === 404 && /^(?!subscriber\b).*(workflow|template)/i.test(said))
    return t('refused.noWorkflow', { message })
  if (isNoSubscriber(failure)) return t('refused.noSubscriber', { id: subscriberId })
  if (status === 429) return t('refused.tooMany')
  if (status === 401) return t('refused.key', { message })
  if (status === 403) return t('refused.notAllowed', { message })
  if (status === 409) return t('refused.busy', { message })
  if (status === 400) return t('refused.invalid', { message })
  if (status === 422) return t('refused.unprocessable', { message })
  return t('refused.other', { status: String(status), message })
}
