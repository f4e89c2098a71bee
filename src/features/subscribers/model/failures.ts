import { type Failure, messagesOf } from '#src/client/failure.ts'
import { type FailureWords, failureText as anyFailureText, refusalMessage } from '../../shared/failures.ts'

export { failureWords } from '../../shared/failures.ts'

/** A 404, or on reads also a 400 with these words. */
export const isNoSubscriber = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    (failure.status === 400 &&
      messagesOf(failure.problem).some((text) => /^Subscriber .*not found/is.test(text))))

/** Novu 2.0 refuses every call about preferences unless its operator has turned them on. */
export const arePreferencesOff = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === 400 &&
  messagesOf(failure.problem).some((text) => text.startsWith('Preferences Feature Flag'))

/** Whether two failures are the same, so that a screen reports it only once. */
export const isSameFailure = (one: Failure | undefined, other: Failure | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

type SubscriberFailure = { failure: Failure; subscriberId: string }

export function failureText(
  t: FailureWords,
  doing: 'read' | 'write',
  { failure, subscriberId }: SubscriberFailure,
): string {
  if (!isNoSubscriber(failure)) return anyFailureText(t, doing, failure)
  const message = failure.kind === 'refused' && failure.status === 404 ? refusalMessage(failure) : ''
  return /^(?!subscriber\b).*(workflow|template)/i.test(message)
    ? t('refused.workflowGone', { message })
    : t('refused.noSubscriber', { id: subscriberId })
}
