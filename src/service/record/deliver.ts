import { randomUUID } from 'node:crypto'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { JournalStore } from '../store/journal-records.ts'

/** Where the journal is sent on. `send` rejects when the entries were not taken; then they come again. */
export type Sink = {
  /** Tells one stream from another; holds no secret. */
  name: string
  send: (entries: readonly Entry[], signal: AbortSignal) => Promise<void>
  /** The number of the last entry it has, where it can tell; it may have lost what it had taken. */
  last?: () => Promise<number | undefined>
}

type Parts = {
  journal: JournalStore
  sink: Sink
  /** A failure, once, and the end of it. */
  say: (line: string) => void
  waits?: Partial<typeof usualWaits>
}

const usualWaits = { pollMs: 5_000, firstMs: 1_000, longestMs: 300_000, sendMs: 15_000, lastMs: 1_000 }
const entriesAtOnce = 50
/** A webhook may refuse more; a single entry may be longer. */
const charactersAtOnce = 1_000_000
/** Another process takes the stream over after this. */
const leaseMs = 60_000

/**
 * Sends every entry in order, from the last one that was taken: nothing waits in memory. Of several processes one
 * delivers. A failure is repeated, later and later, and never reaches a write.
 */
export function deliver({ journal, sink, say, waits }: Parts) {
  const { pollMs, firstMs, longestMs, sendMs, lastMs } = { ...usualWaits, ...waits }
  const owner = randomUUID()
  let failures = 0
  let isOver = false
  let isWoken = false
  let stopWaiting = () => {}
  let sending = new AbortController()

  /** Whether there is more to send at once. */
  async function once(): Promise<boolean> {
    const now = new Date()
    const last = await journal.take(sink.name, owner, now, new Date(now.getTime() + leaseMs))
    const found = last === undefined ? [] : await journal.after(await fromWhere(last), entriesAtOnce)
    const entries = fitting(found)
    const end = entries.at(-1)
    if (!end) return false
    sending = new AbortController()
    const timer = setTimeout(() => sending.abort(), isOver ? lastMs : sendMs)
    await sink.send(entries, sending.signal).finally(() => clearTimeout(timer))
    const hasMore = found.length === entriesAtOnce || entries.length < found.length
    return (await journal.delivered(sink.name, owner, end.number)) && hasMore
  }

  /** What the sink lost comes again, with the entry before it, which shows whether it is of this journal. */
  async function fromWhere(taken: number): Promise<number> {
    const kept = (await sink.last?.()) ?? taken
    return kept < taken ? kept - 1 : taken
  }

  async function attempt(): Promise<number> {
    try {
      const hasMore = await once()
      if (failures > 0) say(`The journal is delivered again to ${sink.name}`)
      failures = 0
      return hasMore ? 0 : pollMs
    } catch (error) {
      if (failures === 0)
        say(
          `The journal cannot be delivered to ${sink.name}: ${error instanceof Error ? error.message : String(error)}`,
        )
      failures += 1
      return Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))
    }
  }

  async function run(): Promise<void> {
    while (!isOver) {
      isWoken = false
      const waitMs = await attempt()
      // An entry that came while others were sent does not wait for the next look, unless the stream fails.
      if (isOver || waitMs === 0 || (isWoken && failures === 0)) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        timer.unref()
        stopWaiting = resolve
      })
    }
    // What came last is not left to the next start.
    if (failures === 0) await attempt()
    // The next process need not wait until the lease is over.
    const now = new Date()
    await journal.take(sink.name, owner, now, now).catch(() => undefined)
  }
  const running = run()

  return {
    wake(): void {
      isWoken = true
      if (failures === 0) stopWaiting()
    },
    isFailing: () => failures > 0,
    async stop(): Promise<void> {
      isOver = true
      stopWaiting()
      // A sink that does not answer holds up no process that ends.
      const timer = setTimeout(() => sending.abort(), lastMs)
      await running
      clearTimeout(timer)
    },
  }
}

/** As many as make a delivery of a usual size, at least one. */
function fitting(entries: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const end = entries.findIndex((entry) => (characters += JSON.stringify(entry).length) > charactersAtOnce)
  return end < 0 ? entries : entries.slice(0, Math.max(1, end))
}
