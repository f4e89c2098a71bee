import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a service that can drop or hold back answers. It also serves the console. */
export type FlakyProxy = {
  url: string
  /** Forwards writes, but drops the connection before their answers come back. */
  dropAnswers: () => void
  /** Passes everything through, including answers held back so far. */
  passAll: () => void
  /** Forwards writes, but holds back their answers until `passAll`. */
  holdAnswers: () => void
  /** Number of writes so far. */
  writes: () => number
  close: () => Promise<void>
}

export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  let state: 'passing' | 'droppingAnswers' | 'holdingAnswers' = 'passing'
  let writes = 0
  let waiting: (() => void)[] = []
  const server = createServer((incoming, outgoing) => {
    const isWrite = incoming.method === 'POST'
    if (isWrite) writes += 1
    forward(incoming, outgoing, target, (answer) => {
      const pass = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
      if (isWrite && state === 'holdingAnswers') waiting.push(pass)
      else if (isWrite && state === 'droppingAnswers') answer.resume().on('end', () => outgoing.destroy())
      else pass()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    dropAnswers: () => {
      state = 'droppingAnswers'
    },
    passAll: () => {
      state = 'passing'
      for (const pass of waiting) pass()
      waiting = []
    },
    holdAnswers: () => {
      state = 'holdingAnswers'
    },
    writes: () => writes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const { method, url = '/', headers } = incoming
  const onward = request(new URL(url, target), { method: method ?? 'GET', headers }, onAnswer)
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
