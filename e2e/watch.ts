import type { BrowserContext } from 'playwright/test'

export type Watch = {
  /** What went wrong in any page so far, beside what was expected. */
  problems: () => string[]
  /** An error that belongs to the story, such as Chromium's line about an answer of 404. */
  expectErrors: (...expected: RegExp[]) => void
  /** Addresses of all requests so far, in order. */
  requests: string[]
}

/** Listens to all pages of a context: errors of scripts and of the console, and requests to hosts that are not ours. */
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
