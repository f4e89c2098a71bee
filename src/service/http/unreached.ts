/** The reason of a failed `fetch`, which is in its cause; for a name with several addresses the cause has only a code. */
export function networkErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const { message } = cause
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // An assertion of Node's client, for example for a status below 100, only mentions internal variables.
  if (code === 'ERR_ASSERTION') return `The answer breaks the rules of HTTP (${code})`
  if (message === '' || code === '') return message || code
  return message.includes(code) ? message : `${message} (${code})`
}

/** A service that could not be called. The message contains the reason; a stack would add nothing. */
export class Unreached extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${networkErrorReason(cause)}`, { cause })
    this.name = 'Unreached'
  }
}
