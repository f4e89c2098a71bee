import type { CallError } from './failure.ts'

/** For support: the operation, the status and message of the service, the time, and the service's request ID. */
export function failureDetails(error: CallError): string {
  const { failure, message, at } = error
  const errorId = failure.kind === 'refused' ? failure.problem.errorId : undefined
  return [message, new Date(at).toISOString(), ...(errorId ? [`errorId: ${errorId}`] : [])].join('\n')
}
