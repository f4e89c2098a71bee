import { messagesOf, type Failure } from '#src/client/failure.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { failureWords } from './failure-words.ts'

type FailureWords = WordsOf<typeof failureWords>

export const isNoWorkflow = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    // What a delete answers for a workflow that is gone.
    messagesOf(failure.problem).some((text) => text.startsWith('Could not find workflow')))

/** Why something was not shown (`read`) or not done (`write`: then it may have been done all the same), and what to do. */
export function failureText(t: FailureWords, doing: 'read' | 'write', failure: Failure): string {
  switch (failure.kind) {
    case 'noAnswer':
      return t(failure.reason === 'timeout' ? `${doing}.timeout` : `${doing}.noAnswer`)
    case 'unreadable':
      return t(`${doing}.${failure.excess ? 'excess' : 'unreadable'}`, { status: String(failure.status) })
    case 'refused':
      return failure.status >= 500
        ? t(`${doing}.serverError`, { status: String(failure.status) })
        : refusalText(t, failure)
    case 'notAddressable':
      return t('notAddressable')
    case 'notOffered':
    case 'notExplained':
      return t(failure.kind)
    case 'locked':
      return t('locked')
  }
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
