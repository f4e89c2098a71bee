import { expect, test } from 'vitest'
import { probe } from './probe.ts'

const environment = { _id: 'e1', name: 'Development' }
const answering =
  (response: Response): typeof fetch =>
  async () =>
    response
const silent: typeof fetch = async () => {
  throw new TypeError('Failed to fetch')
}
/** Behaves like a browser whose origin the service does not allow. */
const forbidding: typeof fetch = async (_, init) => {
  if (init?.mode === 'no-cors' && init.headers === undefined) return new Response(null)
  throw new TypeError('Failed to fetch')
}
const here = 'http://console.test'

test.each([
  ['a word instead of a URL', 'shop', here, silent, 'badAddress'],
  ['another protocol', 'ftp://api.test', here, silent, 'badAddress'],
  ['http from a page served over https', 'http://api.test', 'https://console.test', silent, 'insecureMix'],
  [
    'http on this machine, which browsers allow',
    'http://127.0.0.1:3000',
    'https://console.test',
    silent,
    'noAnswer',
  ],
  ['no answer', 'http://api.test', here, silent, 'noAnswer'],
  ['no answer at the page’s own address', here, here, forbidding, 'noAnswer'],
  ['a service that refuses this origin', 'http://api.test', here, forbidding, 'cors'],
  [
    'a wrong key',
    here,
    here,
    answering(Response.json({ message: 'API Key not found' }, { status: 401 })),
    'wrongKey',
  ],
  ['a web page', here, here, answering(new Response('<html>')), 'notService'],
  [
    'a web page that is not found',
    here,
    here,
    answering(new Response('<html>', { status: 404 })),
    'notService',
  ],
  ['some other JSON', here, here, answering(Response.json({ hello: 1 })), 'notService'],
  ['a failing service', here, here, answering(new Response('', { status: 503 })), 'serverError'],
  [
    'only the documented operations',
    here,
    here,
    answering(Response.json({ message: 'Cannot GET /v1/environments/me' }, { status: 404 })),
    'unverified',
  ],
  ['a working service', `${here}/`, here, answering(Response.json({ data: environment })), 'connected'],
])('%s', async (_title, baseUrl, pageOrigin, send, kind) => {
  expect(await probe({ send, pageOrigin, baseUrl, apiKey: 'k' })).toMatchObject({ kind })
})

test('sends only reads, to the connection’s address with its key', async () => {
  const sent: Request[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push(new Request(url, init))
    return Response.json({ data: environment })
  }
  await probe({ send, pageOrigin: here, baseUrl: 'http://api.test/', apiKey: 'k' })
  expect(sent.map((request) => [request.method, request.url, request.headers.get('authorization')])).toEqual([
    ['GET', 'http://api.test/v1/environments/me', 'ApiKey k'],
    ['GET', 'http://api.test/v1/workflows?page=0&limit=1', 'ApiKey k'],
  ])
})

test.each([
  ['the version of the embedded service, and sends no more', { 'carillon-version': '1' }, ['environmentMe']],
  ['a list of workflows if there is no version', undefined, ['environmentMe', 'workflowList']],
])('reads %s', async (_title, headers, expected) => {
  const heard: string[] = []
  const send = async () => Response.json({ data: environment }, headers && { headers })
  await probe({
    send,
    pageOrigin: here,
    baseUrl: here,
    apiKey: 'k',
    onAnswer: ({ endpoint }) => heard.push(endpoint),
  })
  expect(heard).toEqual(expected)
})

test('quotes a gateway that refuses the key in its own format', async () => {
  const refusal = Response.json({ title: 'Unauthorized', detail: 'No such key.' }, { status: 401 })
  const verdict = await probe({ baseUrl: here, apiKey: 'k', pageOrigin: here, send: answering(refusal) })
  expect(verdict).toMatchObject({ kind: 'wrongKey', message: 'Unauthorized No such key.' })
})
