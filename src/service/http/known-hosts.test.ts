import { expect, test } from 'vitest'
import { requireKnownHost } from './known-hosts.ts'

const answer = requireKnownHost(() => Promise.resolve(new Response('in')), ['carillon.example.com'])
const status = async (origin: string) => (await answer(new Request(`${origin}/v1/workflows`))).status

test.each([
  'http://localhost:4400',
  'http://app.localhost:4400',
  'http://localhost.:4400',
  'http://127.0.0.1',
  'http://[::1]:4400',
  'http://192.0.2.7:4400',
  'http://carillon.example.com',
  'http://CARILLON.example.com:4400',
])('a request for %s is answered', async (origin) => {
  expect(await status(origin)).toBe(200)
})

test.each([
  'http://rebound.example:4400',
  'http://localhost.rebound.example',
  'http://127.0.0.1.rebound.example',
  'http://carillon.example.com.rebound.example',
  'http://sub.carillon.example.com',
])('a request for %s, which DNS rebinding may lead here, is refused', async (origin) => {
  const reply = await answer(new Request(`${origin}/`))
  expect(reply.status).toBe(421)
  expect(await reply.text()).toContain('--allowed-hosts')
})

test('an invalid host name, which makes the address unreadable, is refused', async () => {
  const request = { url: 'http://xn--/v1/workflows' } as Request // Node builds the address from the header
  expect((await answer(request)).status).toBe(400)
})
