import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { pathNotFound, toErrorResponse } from './process-paths.ts'
import { pageHeaders } from './security-headers.ts'
import { ServiceError } from './service-error.ts'

type Page = { Variables: SecureHeadersVariables }
type PageContext = Context<Page>

/** Files whose names contain a hash of their content. */
const hashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/

/**
 * Serves a built console: compressed if accepted, assets cached for a year, and the page for every deep link.
 * @param connect origins of services that the page may call, besides its own
 */
export function createStatic(directory: string, connect: readonly string[] = []) {
  const app = new Hono<Page>()
  const page = (context: PageContext) => createPage(directory, context)
  const missing = ({ req }: Context) => pathNotFound(req.raw)
  const files = serveStatic({ root: directory, precompressed: true })

  app.use(pageHeaders(connect), async (context, next) => {
    await next()
    const { headers, status } = context.res
    if (headers.has('cache-control') || status >= 400) return
    headers.set(
      'cache-control',
      hashed.test(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    headers.set('vary', 'accept-encoding')
  })
  app.use(async (context, next) => {
    const { method, raw } = context.req
    if (method !== 'GET' && method !== 'HEAD')
      return refusal(raw, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    if (isReadable(raw.url)) return next()
    // A person gets the console, which says that there is no such page.
    const isPerson = context.req.header('accept')?.includes('text/html')
    return isPerson ? page(context) : refusal(raw, 400, 'The path cannot be read')
  })
  app.get('/index.html', page)
  app.get('/assets/*', files, missing)
  // Hidden files, such as the build's manifest. A dot further down a path belongs to an id, such as an email address.
  for (const path of ['/:name{\\..*}', '/:name{\\..*}/*']) app.get(path, missing)
  app.get('/:name{[^/]*\\.[^/]*}', etag({ weak: true }), files, missing)
  app.get('/:folder{[^/]*\\.[^/]*}/*', missing)
  app.get('*', page)
  return async (request: Request) => app.fetch(request)
}

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

const noncePlaceholder = '__CSP_NONCE__'

/** The page, with the nonce of its policy. */
async function createPage(directory: string, context: PageContext): Promise<Response> {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return refusal(context.req.raw, 404, 'The console is not built')
  const text = html.replaceAll(noncePlaceholder, context.get('secureHeadersNonce') ?? '')
  return context.html(text, 200, {
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-cache',
  })
}

const refusal = (request: Request, status: number, message: string, headers: Record<string, string> = {}) =>
  toErrorResponse(request, new ServiceError(status, message, { headers }))
