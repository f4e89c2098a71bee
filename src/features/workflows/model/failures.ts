import { type Failure, messagesOf } from '#src/client/failure.ts'
import { type FailureWords, failureText as anyFailureText } from '../../shared/failures.ts'

export { type FailureWords, failureWords, missingRoleOf } from '../../shared/failures.ts'

export const isNoWorkflow = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    // The response to deleting a workflow that no longer exists.
    messagesOf(failure.problem).some((text) => text.startsWith('Could not find workflow')))

export const failureText = (t: FailureWords, doing: 'read' | 'write', failure: Failure): string =>
  isNoWorkflow(failure) ? t('refused.noWorkflow') : anyFailureText(t, doing, failure)
