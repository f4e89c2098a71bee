import type { CallError } from './failure.ts'

/** For support: the operation, the status and the service's words, when it was, and the service's ID of the request. */
export function failureDetails(error: CallError): string {
  const { failure, message, at } = error
  const errorId = failure.kind === 'refused' ? failure.problem.errorId : undefined
  return [message, new Date(at).toISOString(), ...(errorId ? [`errorId: ${errorId}`] : [])].join('\n')
}
