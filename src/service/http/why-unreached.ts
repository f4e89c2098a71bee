/** `fetch` says that it failed, and its cause why; that of a name with several addresses has a code alone. */
export function whyUnreached(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const { message } = cause
  const code = 'code' in cause ? String(cause.code) : ''
  if (message === '' || code === '') return message || code
  return message.includes(code) ? message : `${message} (${code})`
}
