/** `fetch` says that it failed, and its cause why; that of a name with several addresses has a code alone. */
export function whyUnreached(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const { message } = cause
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // An assertion of Node's client, such as for a status below 100, is told in terms of its variables.
  if (code === 'ERR_ASSERTION') return `The answer breaks the rules of HTTP (${code})`
  if (message === '' || code === '') return message || code
  return message.includes(code) ? message : `${message} (${code})`
}

/** A service that could not be called. Its message has the reason: a stack would say no more. */
export class Unreached extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${whyUnreached(cause)}`, { cause })
    this.name = 'Unreached'
  }
}
