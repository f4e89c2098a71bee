import { randomUUID } from 'node:crypto'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { JournalStore } from '../store/interface/journal-records.ts'

/** A destination of the journal. `send` rejects if the entries were not accepted; then they are sent again. */
export type Sink = {
  /** Identifies the stream; contains no secret. */
  name: string
  send: (entries: readonly Entry[], signal: AbortSignal) => Promise<void>
  /** The number of the last entry it has, if that can be read; it may have lost entries it had accepted. */
  last?: () => Promise<number | undefined>
}

type Parts = {
  journal: JournalStore
  sink: Sink
  /** Called once when delivery starts to fail, and once when it works again. */
  warn: (line: string) => void
  timings?: Partial<typeof defaultTimings>
}

const defaultTimings = { pollMs: 5_000, firstMs: 1_000, longestMs: 300_000, sendMs: 15_000, lastMs: 1_000 }
const maxBatchEntries = 50
/** More might be refused by a webhook; a single entry may still be longer. */
const maxBatchCharacters = 1_000_000
/** Another process may take over the stream after this time. */
const leaseMs = 60_000

/**
 * Sends every entry in order, starting after the last one that was accepted, so nothing is queued in memory. Of several
 * processes, one delivers. A failed delivery is repeated at growing intervals, and never affects a write.
 */
export function deliver({ journal, sink, warn, timings }: Parts) {
  const { pollMs, firstMs, longestMs, sendMs, lastMs } = { ...defaultTimings, ...timings }
  const owner = randomUUID()
  let failures = 0
  let isStopping = false
  let hasNewEntries = false
  let stopWaiting = () => {}
  let sending = new AbortController()

  /** Sends one batch. Returns whether there is more to send at once. */
  async function sendBatch(): Promise<boolean> {
    const now = new Date()
    const last = await journal.take(sink.name, owner, now, new Date(now.getTime() + leaseMs))
    const found = last === undefined ? [] : await journal.after(await startAfter(last), maxBatchEntries)
    const entries = limitBatch(found)
    const end = entries.at(-1)
    if (!end) return false
    sending = new AbortController()
    const timer = setTimeout(() => sending.abort(), isStopping ? lastMs : sendMs)
    await sink.send(entries, sending.signal).finally(() => clearTimeout(timer))
    const hasMore = found.length === maxBatchEntries || entries.length < found.length
    return (await journal.delivered(sink.name, owner, end.number)) && hasMore
  }

  /** Entries that the sink lost are sent again, with the one before them, by which it recognises another journal. */
  async function startAfter(taken: number): Promise<number> {
    const lastInSink = (await sink.last?.()) ?? taken
    return lastInSink < taken ? lastInSink - 1 : taken
  }

  async function attempt(): Promise<number> {
    try {
      const hasMore = await sendBatch()
      if (failures > 0) warn(`The journal is delivered again to ${sink.name}`)
      failures = 0
      return hasMore ? 0 : pollMs
    } catch (error) {
      if (failures === 0)
        warn(
          `The journal cannot be delivered to ${sink.name}: ${error instanceof Error ? error.message : String(error)}`,
        )
      failures += 1
      return Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      hasNewEntries = false
      const waitMs = await attempt()
      // An entry that arrived during sending does not wait for the next poll, unless the stream fails.
      if (isStopping || waitMs === 0 || (hasNewEntries && failures === 0)) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        timer.unref()
        stopWaiting = resolve
      })
    }
    // Delivers the last entries now, not at the next start.
    if (failures === 0) await attempt()
    // Ends the lease, so that the next process need not wait.
    const now = new Date()
    await journal.take(sink.name, owner, now, now).catch(() => undefined)
  }
  const running = run()

  return {
    wake(): void {
      hasNewEntries = true
      if (failures === 0) stopWaiting()
    },
    isFailing: () => failures > 0,
    async stop(): Promise<void> {
      isStopping = true
      stopWaiting()
      // A sink that does not answer must not keep the process from ending.
      const timer = setTimeout(() => sending.abort(), lastMs)
      await running
      clearTimeout(timer)
    },
  }
}

/** As many entries as fit into a delivery, but at least one. */
function limitBatch(entries: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const end = entries.findIndex((entry) => (characters += JSON.stringify(entry).length) > maxBatchCharacters)
  return end < 0 ? entries : entries.slice(0, Math.max(1, end))
}
