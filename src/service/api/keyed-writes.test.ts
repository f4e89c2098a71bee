import { expect, onTestFinished, test, vi } from 'vitest'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { openStore } from '../store/databases/open-store.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { runKeyedWritesOnce } from './keyed-writes.ts'

const person = (name: string) => ({ ...newRequestContext(), person: { name, roles: [] } })

/** A service that knows no keys, behind this process, which may end and start again. */
async function inFrontOf(answer: Fetch) {
  const sent: string[] = []
  const store = await openStore({ memory: true })
  onTestFinished(store.close)
  const service: Fetch = async (request, context) => {
    sent.push(await request.clone().text())
    if (context) context.isSent = true
    return answer(request, context)
  }
  const start = () =>
    createRequestRouter({
      service: runKeyedWritesOnce(service, store.idempotency),
      checkReady: async () => {},
    })
  const send = async (front: Fetch, name = 'Ping', key = 'k', context = person('Ada')) => {
    const init = { method: 'POST', body: JSON.stringify({ name }), headers: { 'idempotency-key': key } }
    const response = await front(new Request('http://carillon/v1/workflows', init), context)
    return { status: response.status, body: await response.text(), headers: response.headers }
  }
  return { sent, start, send, keys: store.idempotency }
}

const created: Fetch = async () => Response.json({ data: { _id: 'w1' } }, { status: 201 })

test('a repeated write is answered and not sent again; another body, person or key is another write', async () => {
  const { sent, start, send } = await inFrontOf(created)
  const front = start()
  const first = await send(front)
  expect(first.headers.get('carillon-once')).toBe('true')
  const again = await send(start())
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(again.headers.get('idempotency-replay')).toBe('true')
  expect((await send(front, 'Pong')).status).toBe(422)
  expect(sent).toHaveLength(1)
  await send(front, 'Ping', 'k', person('Grace'))
  await send(front, 'Ping', 'another')
  expect(sent).toHaveLength(3)
})

test('a repetition waits for the write that is under way, also if its sender has left', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const { sent, start, send } = await inFrontOf(async (request) => {
    await held
    request.signal.throwIfAborted()
    return created(request)
  })
  const leaving = new AbortController()
  const front = start()
  const init = { method: 'POST', body: '{"name":"Ping"}', headers: { 'idempotency-key': 'k' } }
  const request = new Request('http://carillon/v1/workflows', { ...init, signal: leaving.signal })
  const first = front(request, person('Ada'))
  await expect.poll(() => sent.length).toBe(1)
  leaving.abort()
  const again = send(front)
  goOn()
  expect((await first).status).toBe(201)
  expect(await again).toMatchObject({ status: 201, body: '{"data":{"_id":"w1"}}' })
  expect(sent).toHaveLength(1)
})

test('a write is never sent a second time once its outcome is unknown', async () => {
  const { sent, start, send } = await inFrontOf(() => new Promise(() => {}))
  void send(start())
  await expect.poll(() => sent.length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let status: number | undefined
  void send(start()).then((again) => (status = again.status))
  while (status === undefined) await vi.advanceTimersByTimeAsync(1_000)
  expect(status).toBe(409)
  expect(sent).toHaveLength(1)
})

test.each([500, 502, 503, 504, 408])(
  'after a %i the write stays in doubt and is not sent again',
  async (status) => {
    const { sent, start, send } = await inFrontOf(async () => Response.json({}, { status }))
    expect((await send(start())).status).toBe(status)
    const again = await send(start())
    expect(again.status).toBe(409)
    expect(again.body).toContain('may have been carried out: its answer is not known')
    expect((await send(start(), 'Pong')).status, 'the key still belongs to the first body').toBe(422)
    expect(sent).toHaveLength(1)
  },
)

test.each([400, 401, 409, 425, 429])('a %i, which wrote nothing, leaves the key free', async (status) => {
  const answers = [status, 201]
  const { sent, start, send } = await inFrontOf(async () =>
    Response.json({}, { status: answers.shift() ?? 500 }),
  )
  expect((await send(start())).status).toBe(status)
  expect((await send(start())).status).toBe(201)
  expect(sent).toHaveLength(2)
})

test('a call that throws is in doubt; one that was never sent leaves the key free', async () => {
  let isSent = false
  const { start, send } = await inFrontOf(async (_request, context) => {
    if (context) context.isSent = isSent
    throw new Error('broken')
  })
  for (const _ of ['first', 'second']) expect((await send(start())).status).toBe(500)
  isSent = true
  expect((await send(start())).status).toBe(500)
  expect((await send(start())).status).toBe(409)
})

test('an answer that was stored although the acknowledgement was lost is still given to the repetition', async () => {
  const { sent, start, send, keys } = await inFrontOf(created)
  const { finish } = keys
  vi.spyOn(keys, 'finish').mockImplementationOnce(async (...stored) => {
    await finish(...stored)
    throw new Error('connection lost')
  })
  expect((await send(start())).status).toBe(500)
  expect(await send(start())).toMatchObject({ status: 201, body: '{"data":{"_id":"w1"}}' })
  expect(sent).toHaveLength(1)
})
