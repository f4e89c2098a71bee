import { expect, test } from 'vitest'
import { createKeyThrottle } from './key-throttle.ts'
import { apiKey, openTestClient } from '#src/testing/service/client.ts'

function counting() {
  const lines: string[] = []
  const delays: number[] = []
  const refused = createKeyThrottle(
    (line) => void lines.push(line),
    async (delayMs) => void delays.push(Number(delayMs)),
  )
  return { lines, delays, refused }
}

test('ten wrong keys are answered at once; after that each takes longer, up to a second', async () => {
  const { lines, delays, refused } = counting()
  for (let count = 0; count < 25; count += 1) await refused.throttle('10.0.0.1')
  expect(delays).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, ...Array<number>(6).fill(1000)])
  expect(lines).toEqual(['More than 10 wrong keys in a minute from 10.0.0.1: slowed down'])
})

test('slowing one address does not slow another', async () => {
  const { delays, refused } = counting()
  for (let count = 0; count < 11; count += 1) await refused.throttle('10.0.0.1')
  await refused.throttle('10.0.0.2')
  expect(delays).toEqual([100])
})

test('at most eight answers are delayed for one address', async () => {
  let letGo = () => {}
  const waited = new Promise<void>((resolve) => (letGo = resolve))
  const refused = createKeyThrottle(
    () => {},
    () => waited,
  )
  for (let count = 0; count < 10; count += 1) await refused.throttle('10.0.0.1')
  const waiting = Array.from({ length: 8 }, () => refused.throttle('10.0.0.1'))
  await expect(refused.throttle('10.0.0.1')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
  letGo()
  await Promise.all(waiting)
  await refused.throttle('10.0.0.1')
})

test('remembers a limited number of addresses', async () => {
  const { refused } = counting()
  for (let number = 0; number < 10_100; number += 1) await refused.throttle(`10.0.${number}`)
  expect(refused.size()).toBe(10_000)
})

test('a correct key is never slowed, even from an address that tries many', async () => {
  const { delays, refused } = counting()
  const service = await openTestClient({ keyThrottle: refused })
  const call = (key: string) =>
    service.fetch(
      new Request('http://service/v1/subscribers', { headers: { authorization: `ApiKey ${key}` } }),
      { requestId: 'r', address: '10.0.0.1' },
    )
  for (let count = 0; count < 12; count += 1) expect((await call('wrong-key')).status).toBe(401)
  expect(delays).toHaveLength(2)
  expect((await call(apiKey)).status).toBe(200)
  expect(delays).toHaveLength(2)
  await service.close()
})
