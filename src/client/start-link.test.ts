import { expect, test, vi } from 'vitest'
import { keyOfLink } from './follow-link.ts'
import { followLaterLinks, takeFromFragment, type LinkCredential } from './start-link.ts'

test.each<[string, LinkCredential, string | undefined]>([
  ['#key=abc', { kind: 'key', apiKey: 'abc' }, '/workflows?page=2'],
  ['#key=a%2Bb&step=3', { kind: 'key', apiKey: 'a+b' }, '/workflows?page=2#step=3'],
  ['#code=x-_1', { kind: 'code', code: 'x-_1' }, '/workflows?page=2'],
  ['#code=x&key=abc', { kind: 'code', code: 'x' }, '/workflows?page=2'],
  ['#key=', { kind: 'nothing' }, '/workflows?page=2'],
  ['#step=3', { kind: 'nothing' }, undefined],
  ['', { kind: 'nothing' }, undefined],
])('the fragment %j brings %j and leaves %j', (hash, brought, left) => {
  const addresses: unknown[] = []
  const location = { hash, pathname: '/workflows', search: '?page=2' } as Location
  const history = { state: null, replaceState: (_: unknown, __: string, url: string) => addresses.push(url) }
  expect(takeFromFragment(location, history as unknown as History)).toEqual(brought) // only these members are used
  expect(addresses).toEqual(left === undefined ? [] : [left])
})

test.each(['popstate', 'hashchange'])('a link opened later in the same tab is taken on %s', (event) => {
  const location = { hash: '', pathname: '/settings', search: '' }
  const history = {
    state: null,
    replaceState: vi.fn(() => {
      location.hash = ''
    }),
  }
  const page = Object.assign(new EventTarget(), { location, history })
  const follow = vi.fn(async (_: LinkCredential) => {})
  followLaterLinks(page as unknown as Window, follow) // only these members are used
  page.dispatchEvent(new Event(event))
  expect(follow).not.toHaveBeenCalled()
  location.hash = '#key=abc'
  page.dispatchEvent(new Event(event))
  expect(follow).toHaveBeenCalledExactlyOnceWith({ kind: 'key', apiKey: 'abc' })
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/settings')
})

const exchanged = (answer: () => Promise<Response>) =>
  keyOfLink({ kind: 'code', code: 'c' }, answer, 'http://console.test')

test.each<[string, () => Promise<Response>, object]>([
  [
    'an answer with a key',
    async () => Response.json({ data: { apiKey: 'k' } }, { status: 201 }),
    { kind: 'key', apiKey: 'k' },
  ],
  ['a used code', async () => Response.json({ message: 'used' }, { status: 410 }), { startLink: 'used' }],
  ['another service', async () => Response.json({}, { status: 404 }), { startLink: 'notOffered' }],
  ['a file server', async () => new Response('no', { status: 405 }), { startLink: 'notOffered' }],
  ['a failure', async () => Response.json({}, { status: 503 }), { startLink: 'noAnswer' }],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), { startLink: 'noAnswer' }],
])('a code and %s', async (_, answer, outcome) => {
  expect(await exchanged(answer)).toMatchObject(outcome)
})

test('only a code is sent, and never in a URL', async () => {
  const sent: Request[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push(new Request(url, init))
    return Response.json({ data: { apiKey: 'k' } })
  }
  expect(await keyOfLink({ kind: 'key', apiKey: 'k' }, send, 'http://console.test')).toEqual({
    kind: 'key',
    apiKey: 'k',
  })
  expect(await keyOfLink({ kind: 'nothing' }, send, 'http://console.test')).toEqual({ kind: 'nothing' })
  expect(sent).toEqual([])
  await keyOfLink({ kind: 'code', code: 'secret' }, send, 'http://console.test')
  expect([sent[0]?.url, await sent[0]?.json()]).toEqual([
    'http://console.test/start-link/exchange',
    { code: 'secret' },
  ])
})
