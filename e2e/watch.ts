import type { BrowserContext } from 'playwright/test'

export type Watch = {
  /** Unexpected problems in any page so far. */
  problems: () => string[]
  /** Allows an error that belongs to the test, such as Chromium's console message about a 404. */
  expectErrors: (...expected: RegExp[]) => void
  /** URLs of all requests so far, in order. */
  requests: string[]
}

/** Watches all pages of a context: script errors, console errors, and requests to foreign hosts. */
export function watch(context: BrowserContext): Watch {
  const seen: string[] = []
  const requests: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${String(error.error())}`))
  context.on('request', (request) => {
    const url = request.url()
    requests.push(url)
    const { protocol, hostname } = new URL(url)
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') seen.push(`request to another host: ${url}`)
  })
  return {
    problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    expectErrors: (...expected) => void allowed.push(...expected),
    requests,
  }
}
