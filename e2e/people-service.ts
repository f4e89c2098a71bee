import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright/test'
import type { ServiceLabel } from '#src/contract/console-config.ts'
import { identityHeadersByProxy, parseTrustedProxies } from '#src/service/access/proxy-auth.ts'
import { startService, type TestService } from './service.ts'

/**
 * Signs everyone in, in the group named by a cookie. For the group `none` it answers every request with its own page.
 */
async function startProxy(target: string) {
  const server = createServer((incoming, outgoing) => {
    const group = /group=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? 'read'
    if (group === 'none') {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end('<html><title>Sign in</title></html>')
      return
    }
    const headers = {
      ...incoming.headers,
      'remote-user': `${group}@example.com`,
      'remote-groups': group,
    }
    const { method = 'GET', url = '/' } = incoming
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A service where people sign in by name, each with the role of their group. */
async function startShared(serviceLabel: ServiceLabel = {}) {
  const groupsByRole = { read: ['read'], support: ['support'], author: ['author'], admin: ['admin'] }
  const headers = identityHeadersByProxy['authelia']
  if (!headers) throw new Error('There are no such headers')
  return startService({
    serviceLabel,
    proxyAuth: { trustedProxies: parseTrustedProxies('127.0.0.1'), headers, groupsByRole },
  })
}

type Shared = {
  service: TestService
  url: string
  /** Opens a browser signed in with this group. `signIn` changes the group, or signs out with `none`. */
  enter: (
    group: string,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; signIn: (group: string) => Promise<void> }>
}

export const test = base.extend<{
  /** For `test.use`: the operator's label of the service. */
  serviceLabel: ServiceLabel
  /** A service behind a proxy, where people sign in by name. */
  shared: Shared
}>({
  serviceLabel: [{}, { option: true }],
  shared: async ({ browser, serviceLabel }, use) => {
    const service = await startShared(serviceLabel)
    const proxy = await startProxy(service.url)
    const contexts: BrowserContext[] = []
    const enter: Shared['enter'] = async (group, options) => {
      const context = await browser.newContext({ ...options, baseURL: proxy.url })
      contexts.push(context)
      const signIn = (value: string) => context.addCookies([{ name: 'group', value, url: proxy.url }])
      await signIn(group)
      return { page: await context.newPage(), signIn }
    }
    await use({ service, url: proxy.url, enter })
    for (const context of contexts) await context.close()
    proxy.close()
    await service.close()
  },
})
