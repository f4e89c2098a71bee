import { isNoWorkflow, type Failure } from '#src/client/failure.ts'
import { type FailureWords, failureText as anyFailureText } from '../../shared/failures.ts'

export { isNoWorkflow } from '#src/client/failure.ts'
export { type FailureWords, failureWords } from '../../shared/failures.ts'

export const failureText = (t: FailureWords, doing: 'read' | 'write', failure: Failure): string =>
  isNoWorkflow(failure) ? t('refused.noWorkflow') : anyFailureText(t, doing, failure)
