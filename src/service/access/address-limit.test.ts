import { expect, test } from 'vitest'
import { limitByAddress } from './address-limit.ts'

function limited(perSecond: number) {
  const fetch = limitByAddress(async () => new Response('fine'), {
    perSecond,
    now: () => 0,
    isExempt: (address) => address === '10.9.9.9',
  })
  const ask = (address: string | undefined, path = '/v1/workflows') =>
    fetch(new Request(`http://carillon.test${path}`), { requestId: 'r', address })
  const statuses = async (count: number, ...given: Parameters<typeof ask>) => {
    const replies = await Promise.all(Array.from({ length: count }, () => ask(...given)))
    return [200, 429].map((status) => replies.filter((reply) => reply.status === status).length)
  }
  return { ask, statuses }
}

test('an address over the limit is told when to retry, and others are not affected', async () => {
  const { ask, statuses } = limited(20)
  expect(await statuses(115, '10.0.0.1')).toEqual([110, 5])
  const refused = await ask('::ffff:10.0.0.1')
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('ratelimit-limit'),
  ]).toEqual([429, '1', '100'])
  expect(await refused.json()).toMatchObject({ message: 'Too many requests from this address' })
  expect((await ask('10.0.0.2')).status).toBe(200)
})

test('addresses of one IPv6 network share a limit', async () => {
  const { ask, statuses } = limited(20)
  expect(await statuses(110, '2001:db8:0:1::5')).toEqual([110, 0])
  expect((await ask('2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8::1:0:0:0:1')).status).toBe(429)
  expect((await ask('2001:db8:0:2::1')).status).toBe(200)
})

test('health checks, the trusted proxy and calls inside the process are not counted', async () => {
  const { statuses } = limited(20)
  expect(await statuses(200, '10.0.0.1', '/readyz')).toEqual([200, 0])
  expect(await statuses(200, '10.9.9.9')).toEqual([200, 0])
  expect(await statuses(200, undefined)).toEqual([200, 0])
})
