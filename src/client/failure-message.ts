import type { Failure } from './failure.ts'

/**
 * Which sentence says why something was not read (`read`) or not done (`write`: then it may have been done all the
 * same). For a refusal with a status below 500 it is the service's own.
 */
export function failureMessage<D extends 'read' | 'write'>(doing: D, failure: Failure) {
  switch (failure.kind) {
    case 'noAnswer':
      return `${doing}.${failure.reason === 'timeout' ? 'timeout' : 'noAnswer'}` as const
    case 'unreadable':
      return `${doing}.${failure.excess ? 'excess' : 'unreadable'}` as const
    case 'refused':
      return `${doing}.serverError` as const
    case 'locked':
      return `${doing}.locked` as const
    default:
      return failure.kind
  }
}
