import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStatic } from './static.ts'

let top: string
let serve: ReturnType<typeof createStatic>

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'carillon-static-'))
  const files = {
    'secret.txt': 'outside',
    'console/index.html':
      '<head><meta name="csp-nonce" content="__CSP_NONCE__"><title>Console</title></head>',
    'console/favicon.svg': '<svg/>',
    'console/.vite/manifest.json': '{}',
    'console/assets/main-BxY12_ab.js': 'plain',
    'console/assets/main-BxY12_ab.js.br': 'brotli',
    'console/assets/main-BxY12_ab.js.gz': 'gzip',
  }
  await mkdir(join(top, 'console/assets'), { recursive: true })
  await mkdir(join(top, 'console/.vite'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(top, name), text)
  serve = createStatic(join(top, 'console'))
})
afterAll(() => rm(top, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://console${path}`, { method, headers }))

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['', 'plain', null],
])('a browser that accepts "%s" gets the %s copy', async (accepted, text, encoding) => {
  const reply = await get('/assets/main-BxY12_ab.js', { 'accept-encoding': accepted })
  expect(await reply.text()).toBe(text)
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('content-length')).toBe(String(text.length))
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('vary')).toBe('accept-encoding')
})

test.each([
  '/',
  '/index.html',
  '/workflows/new',
  '/subscribers/customer%2F1001',
  '/subscribers/ada@example.com',
  '/subscribers/a%2Fb.png',
  '/settings?next=%2Fworkflows',
])('%s opens the console', async (path) => {
  const reply = await get(path)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('<title>Console</title>')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
})

test('every page has its own nonce, the same in the page and in its policy', async () => {
  const [first, second] = [await get('/'), await get('/')]
  const [, nonce = ''] = /content="([\w+/=]{22,})"/.exec(await first.text()) ?? []
  expect(nonce).not.toBe('')
  expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(second.headers.get('content-security-policy')).not.toContain(nonce)
})

test('the policy allows only our own scripts, and no framing by other pages', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types carillon',
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
})

test('a console on a static host has the same headers, except that styles need no nonce', async () => {
  const file = await readFile(new URL('../../deploy/cdn/_headers', import.meta.url), 'utf8')
  const [, ofAll = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(file) ?? []
  const lines = [...ofAll.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  const open = createStatic(join(top, 'console'), ['https://api.example.com'])
  const { headers } = await open(new Request('http://console/'))
  const ofHost = ['strict-transport-security', 'cache-control']
  for (const [, name = '', value = ''] of lines.filter(
    ([, name = '']) => !ofHost.includes(name.toLowerCase()),
  ))
    expect(inAnyOrder(headers.get(name)), name).toEqual(inAnyOrder(value))
})

/** Without what a host with files alone has not: a nonce, and a place for reports. */
const inAnyOrder = (header: string | null) =>
  (header ?? '')
    .replace(/'nonce-[^']+'/, "'unsafe-inline'")
    .split(/[;,] /)
    .filter((part) => !part.startsWith('report-'))
    .toSorted()

test('only listed services may be called', async () => {
  const open = createStatic(join(top, 'console'), ['https://api.example.com'])
  const reply = await open(new Request('http://console/'))
  expect(reply.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.example.com;",
  )
})

test.each([
  ['/assets/gone-12345678.js', 404],
  ['/missing.png', 404],
  ['/../secret.txt', 404],
  ['/..%2Fsecret.txt', 404],
  ['/%2e%2e/secret.txt', 404],
  ['/.vite/manifest.json', 404],
  ['/%00', 400],
  ['/%E0%A4%A', 400],
])('%s is answered %i', async (path, status) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(await reply.text()).not.toContain('outside')
})

test('a person who opens a path that cannot be read gets the console, which says so', async () => {
  const reply = await get('/subscribers/%E0%A4%A', { accept: 'text/html,*/*;q=0.8' })
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('<title>Console</title>')
})

test('every answer has headers against content sniffing and leaks', async () => {
  for (const path of ['/', '/favicon.svg', '/missing.png']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    for (const kind of ['opener', 'resource'])
      expect(headers.get(`cross-origin-${kind}-policy`)).toBe('same-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  }
})

test('HEAD has the headers and no body; other methods are refused', async () => {
  for (const path of ['/', '/favicon.svg']) {
    const reply = await get(path, {}, 'HEAD')
    expect([reply.status, await reply.text()]).toEqual([200, ''])
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(0)
  }
  expect((await get('/', {}, 'POST')).status).toBe(405)
})

test('a file the browser already has is not sent again', async () => {
  const first = await get('/favicon.svg')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/favicon.svg', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('reports that the console has not been built', async () => {
  const reply = await createStatic(top)(new Request('http://console/'))
  expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'The console is not built' }])
})
