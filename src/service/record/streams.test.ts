import { createServer } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#src/domain/journal/entry.ts'
import { aWrite } from '#src/domain/journal/journal.fixture.ts'
import { verify } from '#src/domain/journal/verify.ts'
import { eventually } from '#src/testing/eventually.ts'
import { openStore } from '../store/databases/open-store.ts'
import type { Store } from '../store/interface/store.ts'
import { deliver, type Sink } from './deliver.ts'
import { fileSink, syslogLine, syslogSink, webhookSink } from './sinks.ts'

let store: Store
let warnings: string[]
beforeEach(async () => {
  store = await openStore({ memory: true })
  warnings = []
})
afterEach(() => store.close())

const add = (id: string) => store.journal.end(aWrite({ id }))
const timings = { pollMs: 20, firstMs: 5, longestMs: 10, sendMs: 2000 }
function streamTo(sink: Sink) {
  const stream = deliver({ journal: store.journal, sink, warn: (line) => warnings.push(line), timings })
  onTestFinished(stream.stop)
  return stream
}

test('every entry is delivered once and in order, across failures and restarts, by one of two processes', async () => {
  const taken: number[] = []
  let isFailing = true
  const sink: Sink = {
    name: 'a sink',
    send: async (entries) => {
      if (isFailing) throw new Error('it is away')
      taken.push(...entries.map(({ number }) => number))
    },
  }
  await add('a')
  const first = streamTo(sink)
  const second = streamTo(sink)
  await eventually(() => expect(first.isFailing() || second.isFailing()).toBe(true))
  await add('b')
  isFailing = false
  await eventually(() => expect(taken).toEqual([1, 2]))
  await add('c')
  await first.stop()
  await second.stop()
  expect(taken).toEqual([1, 2, 3])
  expect(warnings).toEqual([
    'The journal cannot be delivered to a sink: it is away',
    'The journal is delivered again to a sink',
  ])
})

test('an entry that arrives while others are sent is sent next without a pause', async () => {
  const taken: number[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  let asked = 0
  const send: Sink['send'] = async (entries) => {
    asked += 1
    await held
    taken.push(...entries.map(({ number }) => number))
  }
  await add('a')
  const patience = { ...timings, pollMs: 86_400_000 }
  const warn = (line: string) => warnings.push(line)
  const stream = deliver({
    journal: store.journal,
    sink: { name: 'a slow sink', send },
    warn,
    timings: patience,
  })
  onTestFinished(stream.stop)
  await eventually(() => expect(asked).toBe(1))
  await add('b')
  stream.wake()
  goOn()
  await eventually(() => expect(taken).toEqual([1, 2]))
})

test('long entries are split into deliveries of a limited size', async () => {
  const taken: number[][] = []
  for (const id of ['a', 'b', 'c'])
    await store.journal.end(aWrite({ id, request: { text: 'x'.repeat(600_000) } }))
  streamTo({ name: 'a sink', send: async (entries) => void taken.push(entries.map(({ number }) => number)) })
  await eventually(() => expect(taken).toEqual([[1], [2], [3]]))
})

test('a process can end without waiting for a sink that does not answer', async () => {
  let isAsked = false
  const send: Sink['send'] = (_, signal) => {
    isAsked = true
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))))
  }
  await add('a')
  const patience = { ...timings, sendMs: 86_400_000, lastMs: 10 }
  const silent = { name: 'a silent sink', send }
  const stream = deliver({
    journal: store.journal,
    sink: silent,
    warn: (line) => warnings.push(line),
    timings: patience,
  })
  await eventually(() => expect(isAsked).toBe(true))
  await stream.stop()
  expect(warnings).toEqual(['The journal cannot be delivered to a silent sink: cut'])
})

test.each(['a last line without an end', 'notes\nand more', '{"other":1}\n{'])(
  'a file with other content is left unchanged: %j',
  async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'notes.txt')
    await writeFile(path, text)
    await expect(fileSink(path).send([await add('a')], AbortSignal.timeout(2000))).rejects.toThrow(
      'it holds something else than a journal',
    )
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

test('a file is an export that can be verified, even after a crash in the middle of a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'journal.jsonl')
  const sink = fileSink(path)
  const entries = [await add('a'), await add('b'), await add('c')]
  const never = new AbortController().signal
  await sink.send(entries.slice(0, 2), never)
  await appendFile(path, '{"agent":"Ro')
  await sink.send(entries, never)
  expect(verify(await readFile(path, 'utf8'))).toMatchObject({ entries: 3, findings: [] })
})

test.each(['{"db":"x","password":0}', 'plain'])(
  'a file that holds something else (%s) is refused and left as it is',
  async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'journal.jsonl')
    await writeFile(path, text)
    const never = new AbortController().signal
    await expect(fileSink(path).send([await add('a')], never)).rejects.toThrow('something else')
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

test('a file with entries of another journal is refused, so that no new entry is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const sink = fileSink(join(folder, 'journal.jsonl'))
  const own = [await add('a'), await add('b')]
  const restored = own.map((entry) => ({ ...entry, hash: `other ${entry.hash}` }))
  const never = new AbortController().signal
  await sink.send(own, never)
  for (const others of [restored.slice(0, 1), restored])
    await expect(sink.send(others, never)).rejects.toThrow('entries of another journal')
})

test('a file that lost entries gets them again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'journal.jsonl')
  for (const id of ['a', 'b', 'c']) await add(id)
  streamTo(fileSink(path))
  const verdict = async () => verify(await readFile(path, 'utf8'))
  await eventually(async () => expect(await verdict()).toMatchObject({ entries: 3, findings: [] }))
  const [first] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, `${first}\n`)
  await add('d')
  await eventually(async () => expect(await verdict()).toMatchObject({ entries: 4, findings: [] }))
})

test('a webhook gets JSON lines with its token until it accepts them', async () => {
  const got: { token: string | undefined; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      got.push({ token: request.headers.authorization, text })
      response.writeHead(got.length === 1 ? 500 : 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await add('a')
  streamTo(webhookSink(`http://127.0.0.1:${port}/hook?secret=1`, 'token'))
  await eventually(() => expect(got).toHaveLength(2))
  expect(got[1]?.token).toBe('Bearer token')
  expect(verify(got[1]?.text ?? '')).toMatchObject({ entries: 1, findings: [] })
  expect(warnings[0]).toBe(
    `The journal cannot be delivered to the webhook at http://127.0.0.1:${port}: it answers 500`,
  )
})

test('an unreachable or redirecting webhook is reported in one line with the cause', async () => {
  const server = createServer((_, response) => void response.writeHead(308, { location: '/else' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = (host: string) =>
    webhookSink(`http://${host}:${port}/`, undefined).send([], AbortSignal.timeout(2000))
  await expect(send('127.0.0.1')).rejects.toThrow('it answers 308, a redirect: set its final address')
  await new Promise((resolve) => server.close(resolve))
  await expect(send('127.0.0.1')).rejects.toThrow(
    `it cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  await expect(send('localhost')).rejects.toThrow(/^it cannot be reached: [^\n]*ECONNREFUSED[^\n]*$/)
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const sent = webhookSink(`http://127.0.0.1:${port}/`, undefined).send([], AbortSignal.timeout(20))
  await expect(sent).rejects.toThrow(/^it does not answer$/)
})

test('entries that a syslog server had not read when it disconnected are sent again in order', async () => {
  let connections = 0
  let got = ''
  const server = createNetServer({ pauseOnConnect: true }, (socket) => {
    connections += 1
    socket.on('error', () => {})
    if (connections === 1) socket.once('readable', () => socket.resetAndDestroy())
    else socket.on('data', (part) => (got += String(part)))
    if (connections > 1) socket.resume()
    else socket.read(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await add('a')
  streamTo(syslogSink(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`))
  await eventually(() => expect(warnings[0]).toMatch(/^The journal cannot be delivered to syslog/))
  await add('b')
  await eventually(() => expect(numbersIn(got)).toEqual([1, 2]))
})

const numbersIn = (text: string) =>
  Array.from(text.matchAll(/"number":(\d+)/g), ([, number]) => Number(number))

test('a file that cannot be written gets everything in order once it can be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'not', 'there.jsonl')
  await add('a')
  const stream = streamTo(fileSink(path))
  await eventually(() => expect(stream.isFailing()).toBe(true))
  await add('b')
  await mkdir(join(folder, 'not'))
  await eventually(async () =>
    expect(verify(await readFile(path, 'utf8'))).toMatchObject({ entries: 2, findings: [] }),
  )
})

test('syslog over TCP gets a counted message of RFC 5424 for each entry', async () => {
  let got = ''
  const server = createNetServer((socket) => socket.on('data', (part) => (got += String(part))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const entries: Entry[] = [await add('a'), await add('b')]
  streamTo(syslogSink(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`))
  const expected = entries.map((entry) => {
    const line = syslogLine(entry)
    return `${Buffer.byteLength(line)} ${line}`
  })
  await eventually(() => expect(got).toBe(expected.join('')))
  expect(got).toMatch(/^\d+ <110>1 2026-03-29T10:04:05\.000Z \S+ carillon \d+ journal - \{"agent":"Robin"/)
})
