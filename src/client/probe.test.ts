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
const here = 'http://console.test'

test.each([
  ['http from a page served over https', 'http://api.test', 'https://console.test', silent, 'insecureMix'],
  [
    'http on this machine, which browsers allow',
    'http://127.0.0.1:3000',
    'https://console.test',
    silent,
    'noAnswer',
  ],
  ['no answer', 'http://api.test', here, silent, 'noAnswer'],
  ['no answer at the page’s own address', here, here, silent, 'noAnswer'],
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
  ['a working service', `${here}/`, here, answering(Response.json({ data: environment })), 'connected'],
])('%s', async (_title, baseUrl, pageOrigin, send, kind) => {
  expect(await probe({ send, pageOrigin, baseUrl, apiKey: 'k' })).toMatchObject({ kind })
})

type Answers = Readonly<Record<string, () => Response>>
const missing = () => Response.json({ message: 'Cannot find it' }, { status: 404 })
/** Answers by the last part of the path and the method; anything else is not there. */
const answersBy =
  (answers: Answers): typeof fetch =>
  async (url, init) => {
    const { method, url: full } = new Request(url, init)
    return (answers[`${method} ${new URL(full).pathname.split('/').at(-1)}`] ?? missing)()
  }
const refusal = (status: number, message: string) => () => Response.json({ message }, { status })

test.each<[string, Answers, string]>([
  ['every path answers 404', {}, 'noService'],
  [
    'a create is refused for its fields',
    { 'POST workflows': refusal(400, 'name must be a string') },
    'unverified',
  ],
  ['or as unprocessable', { 'POST workflows': refusal(422, 'Validation Error') }, 'unverified'],
  ['a create is refused for its key', { 'POST workflows': refusal(401, 'API Key not found') }, 'wrongKey'],
  [
    'the key’s environment takes no creates',
    { 'POST workflows': refusal(401, 'This action is only allowed in Development environment') },
    'unverified',
  ],
  ['a gateway forbids it', { 'POST workflows': refusal(403, 'Forbidden') }, 'wrongKey'],
  [
    'there is a list of workflows',
    { 'GET workflows': () => Response.json({ page: 0, data: [] }) },
    'unverified',
  ],
])('without an environment, if %s', async (_title, answers, kind) => {
  const send = answersBy(answers)
  expect(await probe({ send, pageOrigin: here, baseUrl: here, apiKey: 'k' })).toMatchObject({ kind })
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
    ['GET', 'http://api.test/v1/health-check', null],
    ['GET', 'http://api.test/v1/workflows?page=0&limit=1', 'ApiKey k'],
  ])
})

test.each([
  ['the version of the embedded service, and sends no more', { 'carillon-version': '1' }, ['environmentMe']],
  [
    'the version and a list of workflows of any other',
    undefined,
    ['environmentMe', 'health', 'workflowList'],
  ],
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
