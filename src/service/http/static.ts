import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { reportPath } from './csp-reports.ts'
import { pathNotFound, toErrorResponse } from './process-paths.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { ServiceError } from './service-error.ts'

type Serve = (request: Request) => Promise<Response>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Files in `assets/` whose names contain a hash of their content. */
const hashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/
/** Paths of files. A dot further down a path belongs to an id, such as an email address. */
const isFile = /^\/(assets\/|[^/]*\.)/
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves a built console: compressed if accepted, assets cached for a year, and the page for every deep link.
 * @param connect origins of services that the page may call, besides its own
 */
export function createStatic(directory: string, connect: readonly string[] = []): Serve {
  const page = (request: Request) => createPage(directory, connect, request)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(request, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    }
    const path = pathOf(request)
    // A person gets the console, which says that there is no such page.
    if (path === undefined)
      return isPage(request) ? page(request) : refusal(request, 400, 'The path cannot be read')
    if (path === '/' || path === '/index.html') return page(request)
    const file = await findFile(directory, path, request.headers.get('accept-encoding') ?? '')
    if (file) return send(file, path, request)
    return isFile.test(path) ? withSecurityHeaders(pathNotFound(request)) : page(request)
  }
}

const isPage = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html')

function pathOf(request: Request): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url).pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

type StaticFile = { name: string; size: number; modified: Date; encoding: string | undefined }

async function findFile(directory: string, path: string, accepted: string): Promise<StaticFile | undefined> {
  const name = normalize(join(directory, path))
  // The build's manifest (`.vite/`) and everything outside the folder stay private.
  if (!name.startsWith(directory + sep) || path.split('/').some((part) => part.startsWith('.')))
    return undefined
  const plain = await statFile(name)
  if (!plain) return undefined
  for (const { name: encoding, ending } of encodings) {
    const compressed = accepts(accepted, encoding) ? await statFile(name + ending) : undefined
    if (compressed) return { ...compressed, encoding }
  }
  return plain
}

async function statFile(name: string): Promise<StaticFile | undefined> {
  const found = await stat(name).catch(() => undefined)
  return found?.isFile() ? { name, size: found.size, modified: found.mtime, encoding: undefined } : undefined
}

/** Whether a browser accepts this encoding; `;q=0` means that it does not. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

function send(file: StaticFile, path: string, request: Request): Response {
  const tag = `W/"${file.size.toString(16)}-${file.modified.getTime().toString(16)}"`
  const headers = new Headers({
    ...securityHeaders,
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  headers.set('content-type', types[extname(path)] ?? 'application/octet-stream')
  headers.set('content-length', String(file.size))
  if (file.encoding) headers.set('content-encoding', file.encoding)
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(file.name)) as ReadableStream, { headers }) // Node has its own type for the same stream
}

const noncePlaceholder = '__CSP_NONCE__'

/** The page, with a new nonce for the styles it creates at run time. */
async function createPage(
  directory: string,
  connect: readonly string[],
  request: Request,
): Promise<Response> {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return refusal(request, 404, 'The console is not built')
  const nonce = randomBytes(16).toString('base64url')
  const text = html.replaceAll(noncePlaceholder, nonce)
  const headers = new Headers({
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'content-security-policy': `${contentSecurityPolicy(`'nonce-${nonce}'`, connect)}; report-to csp; report-uri ${reportPath}`,
    'reporting-endpoints': `csp="${reportPath}"`,
    'cache-control': 'no-cache',
  })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}

const refusal = (request: Request, status: number, message: string, headers: Record<string, string> = {}) =>
  withSecurityHeaders(toErrorResponse(request, new ServiceError(status, message, { headers })))

function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  return response
}
