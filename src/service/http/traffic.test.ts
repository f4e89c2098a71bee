import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTraffic, serverOptionsFor, defaultTimeouts, type ConnectionTimeouts } from './traffic.ts'

const patient: ConnectionTimeouts = {
  headersMs: 60_000,
  requestMs: 60_000,
  idleMs: 60_000,
  inactivityMs: 60_000,
  answerMs: 60_000,
}

/** Everything received until the connection is cut, by a caller that sends these texts and may or may not read. */
async function untilCut(
  timeouts: ConnectionTimeouts,
  listener: RequestListener,
  sent: string,
  reads = true,
): Promise<string> {
  const server = createServer(serverOptionsFor(timeouts), listener)
  createTraffic(server, { timeouts })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  let got = ''
  if (reads) socket.on('data', (part) => (got += String(part)))
  const cut = new Promise<void>((resolve) => {
    server.on('connection', (theirs) => theirs.once('close', () => resolve()))
  })
  await cut
  socket.destroy()
  return got
}

const hello: RequestListener = (_request, answer) => void answer.end('hello')
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

test('a connection is cut when headers arrive too slowly', async () => {
  const got = await untilCut({ ...patient, headersMs: 50 }, hello, 'GET / HTTP/1.1\r\nhost: a\r\n')
  expect(got).toContain('408')
})

test('a connection is cut when a body arrives too slowly', async () => {
  const sent = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{'
  const listener: RequestListener = (request) => void request.resume()
  expect(await untilCut({ ...patient, headersMs: 50, requestMs: 50 }, listener, sent)).toContain('408')
})

test('a connection is cut when nobody reads the answer', async () => {
  const large: RequestListener = (_request, answer) => void answer.end(Buffer.alloc(64_000_000))
  expect(await untilCut({ ...patient, inactivityMs: 50 }, large, get, false)).toBe('')
})

test('an idle connection has its own time limit, which is announced to callers', async () => {
  const timeouts = { ...patient, idleMs: 1_000 }
  const began = performance.now()
  expect(await untilCut(timeouts, hello, get)).toMatch(/keep-alive: timeout=1\r\n[^]*hello$/i)
  expect(performance.now() - began).toBeGreaterThan(timeouts.idleMs * 0.9)
  expect(defaultTimeouts.idleMs, 'longer than proxies keep theirs').toBeGreaterThan(120_000)
})

test('an answer that takes too long is cut', async () => {
  const endless: RequestListener = (_request, answer) => {
    const timer = setInterval(() => answer.write('beat '), 10)
    answer.once('close', () => clearInterval(timer))
  }
  const timeouts = { ...patient, answerMs: 60 }
  const close = get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
  expect(await untilCut(timeouts, endless, close)).toContain('beat')
})
