import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a service that can be cut. The console is served through it, so that it knows no other. */
export type Line = {
  url: string
  /** Passes writes on, and cuts the line before their answers come back. */
  dropAnswers: () => void
  /** Lets everything through again. */
  mend: () => void
  /** Passes writes on, and keeps their answers back until the line is mended. */
  hold: () => void
  /** Writes that came so far. */
  writes: () => number
  close: () => Promise<void>
}

export async function startLine(target: string): Promise<Line> {
  let state: 'whole' | 'dropping' | 'holding' = 'whole'
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
      if (isWrite && state === 'holding') waiting.push(pass)
      else if (isWrite && state === 'dropping') answer.resume().on('end', () => outgoing.destroy())
      else pass()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    dropAnswers: () => {
      state = 'dropping'
    },
    mend: () => {
      state = 'whole'
      for (const pass of waiting) pass()
      waiting = []
    },
    hold: () => {
      state = 'holding'
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
