import type { BrowserContext } from 'playwright/test'

export type Watch = {
  /** Unexpected problems in any page so far. */
  problems: () => string[]
  /** Allows an error that belongs to the test, such as Chromium's console message about a 404. */
  expectErrors: (...expected: RegExp[]) => void
  /** URLs of all requests so far, in order. */
  requests: string[]
}

/**
 * Watches all pages of a context: script errors, console errors, requests to other hosts than that of `url`, and
 * questions of the browser before a page is left.
 */
export function watch(context: BrowserContext, url: string): Watch {
  const own = new URL(url).hostname
  const seen: string[] = []
  const requests: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${String(error.error())}`))
  context.on('dialog', (dialog) => {
    const asksToLeave = dialog.type() === 'beforeunload'
    if (asksToLeave)
      seen.push(`asked whether to leave ${dialog.page()?.url()}, where something would be lost`)
    // Answered at once, so that the test ends with this line and not with a page that waits.
    void (asksToLeave ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
  context.on('request', (request) => {
    const asked = request.url()
    requests.push(asked)
    const { protocol, hostname } = new URL(asked)
    if (protocol.startsWith('http') && hostname !== own) seen.push(`request to another host: ${asked}`)
  })
  return {
    problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    expectErrors: (...expected) => void allowed.push(...expected),
    requests,
  }
}
