import { createSocket } from 'node:dgram'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { changeText } from '#src/domain/journal/change-text.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toJsonLines } from '#src/domain/journal/table.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { stableText } from '#src/domain/json/patch.ts'
import { networkErrorReason } from '../http/unreached.ts'
import { codeOf } from '../store/sql/database.ts'
import type { Sink } from './deliver.ts'

/** Appends JSON lines to a file, which is then an export of the journal from its beginning. */
export function fileSink(path: string): Sink {
  return {
    name: `the file ${path} on ${hostname()}`,
    async send(entries) {
      const file = await open(path, 'a+', 0o600)
      try {
        const last = await lastEntryIn(file)
        const known = entries.find(({ number }) => number === last?.number)
        // After a restore or with new data, entries that the file lacks would otherwise count as delivered.
        if (last && (known ? known.hash !== last.hash : last.number > (entries.at(-1)?.number ?? 0)))
          throw new Error('it holds entries of another journal. Move it away')
        await file.appendFile(toJsonLines(entries.filter(({ number }) => number > (last?.number ?? 0))))
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async last() {
      const file = await open(path, 'r+').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      })
      try {
        return file && (await lastEntryIn(file))?.number
      } finally {
        await file?.close()
      }
    },
  }
}

/** The entry of the last complete line. A partial line left by a crash is cut off. */
async function lastEntryIn(file: Awaited<ReturnType<typeof open>>): Promise<Entry | undefined> {
  const { size } = await file.stat()
  for (let length = 64 * 1024; size > 0; length *= 8) {
    const start = Math.max(0, size - length)
    const bytes = Buffer.alloc(size - start)
    await file.read(bytes, 0, bytes.length, start)
    const end = bytes.lastIndexOf(10)
    const before = end < 1 ? -1 : bytes.lastIndexOf(10, end - 1)
    if (start > 0 && before < 0) continue
    const entry = end < 0 ? undefined : parseEntry(bytes.toString('utf8', before + 1, end))
    const rest = bytes.subarray(end + 1)
    if ((end >= 0 && !entry) || !mayBeginEntry(rest.toString('utf8')))
      throw new Error('it holds something else than a journal')
    if (rest.length > 0) await file.truncate(size - rest.length)
    return entry
  }
  return undefined
}

/** Keys are in alphabetical order, and every entry has an agent. */
const entryBeginnings = ['{"after":', '{"agent":']

/** Whether a partial line may be the beginning of an entry; any other text must not be cut off. */
const mayBeginEntry = (text: string) =>
  entryBeginnings.some((beginning) => beginning.startsWith(text.slice(0, beginning.length)))

function parseEntry(line: string): Entry | undefined {
  const entry = parseJson(line) as Partial<Entry> | null | undefined // may be anything; only `number` is read
  return Number.isInteger(entry?.number) ? (entry as Entry) : undefined
}

/** Sends each delivery as JSON lines, oldest first; an entry may be sent twice, with the same number. */
export function webhookSink(address: string, token: string | undefined): Sink {
  return {
    name: `the webhook at ${new URL(address).origin}`,
    async send(entries, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/jsonl',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: toJsonLines(entries),
        redirect: 'manual',
        signal,
      }).catch((error: unknown) =>
        Promise.reject(
          signal.aborted
            ? new Error(timeoutMessage)
            : new Error(`it cannot be reached: ${networkErrorReason(error)}`, { cause: error }),
        ),
      )
      await response.body?.cancel()
      if (response.ok) return
      const isRedirect = response.status >= 300 && response.status < 400
      throw new Error(
        `it answers ${response.status}${isRedirect ? ', a redirect: set its final address' : ''}`,
      )
    },
  }
}

const timeoutMessage = 'it does not answer'

/** Sends one message of RFC 5424 per entry, without requests and states, for which a datagram has no room. */
export function syslogSink(address: string): Sink {
  const { protocol, hostname: host, port } = new URL(address)
  const place = { host: host.replaceAll(/[[\]]/g, ''), port: Number(port || '514') }
  const name = `syslog at ${protocol}//${host}:${place.port}`
  if (protocol === 'udp:') return { name, send: (entries) => sendDatagrams(place, entries) }
  return {
    name,
    send: (entries, signal) => sendStream(place, entries.map(syslogLine).map(withLength).join(''), signal),
  }
}

type Place = { host: string; port: number }

async function sendDatagrams({ host, port }: Place, entries: readonly Entry[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    for (const entry of entries)
      await new Promise<void>((resolve, reject) =>
        socket.send(syslogLine(entry), port, host, (error) => (error ? reject(error) : resolve())),
      )
  } finally {
    socket.close()
  }
}

/**
 * Resolves once the other side has read everything and closed too. Data that was only written is lost if the connection
 * breaks, and syslog has no other acknowledgement.
 */
function sendStream(place: Place, text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...place, allowHalfOpen: true })
    const cut = () => socket.destroy(new Error(timeoutMessage))
    signal.addEventListener('abort', cut)
    socket.once('error', reject)
    socket.once('end', () => socket.writableEnded || socket.destroy(new Error('it closed the connection')))
    socket.once('close', () => {
      signal.removeEventListener('abort', cut)
      resolve()
    })
    socket.write(text, (error) => !error && socket.end())
    // The end of the other side is only reported while reading.
    socket.resume()
  })
}

/** RFC 6587: a message on a stream begins with its length. */
const withLength = (message: string): string => `${Buffer.byteLength(message)} ${message}`

/** Facility 13, log audit; severity 6, informational. */
const priority = 13 * 8 + 6

export function syslogLine(entry: Entry): string {
  const { number, hash, previous, agent, reason, ticket } = entry
  const what =
    entry.kind === 'write'
      ? { operation: entry.operation, subject: entry.subject, outcome: entry.outcome }
      : { erased: entry.erased }
  const change = changeText(entry).slice(0, 500)
  const message = stableText({ number, hash, previous, agent, reason, ticket, change, ...what })
  const at = new Date(entry.at).toISOString()
  return `<${priority}>1 ${at} ${hostname()} carillon ${process.pid} journal - ${message}`
}
