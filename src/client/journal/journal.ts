import { createStore } from 'zustand/vanilla'
import { inverseOf, isOverwritten, type Inverse } from '#src/domain/journal/inverse.ts'
import { erasure, link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import {
  timeWithOffset,
  zoneOfHere,
  type Account,
  type Entry,
  type Write,
  type WriteEntry,
} from '#src/domain/journal/entry.ts'
import { listed, type JournalFilter } from '#src/domain/journal/filter.ts'
import { isSwitch } from '#src/domain/preferences/switches.ts'
import { toCsv, toJsonLines } from '#src/domain/journal/table.ts'
import { rangeOf, transact } from '../database.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'
import type { Settling } from '../settling.ts'
import { createFollowUp, tooOldMs } from './follow-up.ts'
import { places, type RecordedWrite } from './journal-store.ts'
import { linkOutcome, linkRecords, readChain, toWrite } from './link-records.ts'
import type { Recorder } from './recorder.ts'

/** This browser's own record of its writes, not the service's. Loaded on first use. */
export type Journal = ReturnType<typeof openJournal>

type SentFilter = { subscriberId?: string; baseUrl?: string }

type Signed = Pick<Account, 'reason'> & Partial<Pick<Account, 'ticket'>>

type Parts = {
  journal: Recorder
  session: Session
  settling?: Settling
  now?: () => Date
  channel?: JournalChannel
}

type JournalChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

export function openJournal({
  journal: recorder,
  session,
  settling,
  now = () => new Date(),
  channel = new BroadcastChannel('carillon-journal'),
}: Parts) {
  const { store } = recorder
  const withSent = async (ended: readonly Entry[]): Promise<WriteEntry[]> => {
    const sent = (await linkAll()).map((record) => ({ ...toWrite(record), ...noPlace }))
    return [...ended.filter((other) => other.kind === 'write'), ...sent]
  }
  const writesBesides = async () => withSent(await all())
  const changes = createStore(() => ({}))
  const tell = () => changes.setState({}, true)
  const linkAll = async (): Promise<RecordedWrite[]> => {
    const { entries, onTheirWay } = await linkRecords(store)
    followUp.follow(onTheirWay)
    if (entries.length > 0) tellAll()
    return onTheirWay
  }
  const tellAll = () => {
    channel.postMessage('recorded')
    tell()
  }
  const linkInPeace = () => void linkAll().catch(() => undefined)
  const followUp = createFollowUp({ recorder, session, settling, now, onSettled: linkInPeace })
  const stop = recorder.subscribe(() => {
    // Shows a write as soon as it is sent, here and in other tabs.
    tellAll()
    linkInPeace()
  })
  channel.addEventListener('message', tell)
  /** Oldest first, with everything recorded so far. */
  const all = async (): Promise<Entry[]> => {
    await recorder.settled()
    await linkAll()
    return transact(store.open, 'readonly', (place) => rangeOf<Entry>(place, places.entries))
  }
  return {
    /** Newest first. Rejects with the database's error if there is no journal. */
    list: async (filter?: JournalFilter): Promise<Entry[]> => listed(await all(), filter),
    /** What a filter selects, newest first, and every write that may have come after one of them, as `inverseOf` asks for. */
    async browse(filter: JournalFilter): Promise<{ found: Entry[]; writes: WriteEntry[] }> {
      const ended = await all()
      return { found: listed(ended, filter), writes: await withSent(ended) }
    },
    /** Pending writes of any tab, newest first. They are not in the chain yet. */
    async onTheirWay({ subscriberId, baseUrl }: SentFilter = {}): Promise<Write[]> {
      await recorder.settled()
      return (await linkAll())
        .map(toWrite)
        .filter(
          (write) =>
            (subscriberId === undefined || write.subject.subscriberId === subscriberId) &&
            (baseUrl === undefined || write.connection.baseUrl === baseUrl),
        )
        .toReversed()
    },
    /** All entries, or those a filter selects, oldest first. Verifying a selection reports its gaps. */
    async exportText(format: 'csv' | 'jsonl', filter?: JournalFilter): Promise<string> {
      const entries = filter ? listed(await all(), filter).toReversed() : await all()
      return format === 'csv' ? toCsv(entries) : toJsonLines(entries)
    },
    /** The whole chain, oldest first, including records superseded by a later one of the same write. */
    chain: all,
    /** Number and hash of the last entry, with which a complete export ends. */
    async head(): Promise<Head> {
      const last = (await all()).at(-1)
      return last ? { number: last.number, hash: last.hash } : noEntries
    },
    /** How to undo a write. `current` is the subject's state as the screen knows it, `{ enabled, channels }` for preferences. */
    async inverse(entry: WriteEntry, current?: unknown): Promise<Inverse> {
      return inverseOf(entry, await writesBesides(), current)
    },
    /** Settles an unknown write by a later read: `answer` as its own would be, `readAt` in milliseconds since 1970. */
    async settleBy(entry: WriteEntry, answer: unknown, readAt: number): Promise<void> {
      const isTooLate = readAt - Date.parse(entry.at) > tooOldMs
      if (entry.outcome !== 'unknown' || !isSwitch(entry.operation) || isTooLate) return
      if (isOverwritten(entry, await writesBesides())) return
      const isSettled = await linkOutcome(store, entry, { answer, readAt: new Date(readAt) })
      if (isSettled) tellAll()
    },
    /** Erases entries older than `before`, or all, and records that at the end of the chain. Returns how many. */
    async erase(signed: Signed, { before }: { before?: Date } = {}): Promise<number> {
      await all()
      const when = now()
      const { reason, ticket = '' } = withoutKey(signed, session.get().apiKey)
      const who = { agent: recorder.agent.get(), reason, ticket }
      const signature = { ...who, id: randomId(), at: timeWithOffset(when), zone: zoneOfHere() }
      const erased = await eraseEntries(store, signature, (before ?? when).getTime(), before === undefined)
      // Listeners list again and may erase again, so nothing is announced when nothing was erased.
      if (erased > 0) {
        channel.postMessage('erased')
        tell()
      }
      return erased
    },
    /** Called when there is something new to list, from this tab or another. */
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Later records are no longer linked here; the next page that opens the journal does it. */
    close() {
      stop()
      followUp.close()
      channel.close()
    },
  }
}

/** Not in the chain yet: comes after everything in it. */
const noPlace = { format: 1, number: Infinity, previous: '', hash: '' } as const

const eraseEntries = (
  { open }: Recorder['store'],
  signature: Parameters<typeof erasure>[2],
  before: number,
  everything: boolean,
): Promise<number> =>
  transact(open, 'readwrite', async (store) => {
    const { entries, head } = await readChain(store)
    // A clock that was set back must leave no gap: only entries before the first one to keep are erased.
    const keepFrom = everything ? -1 : entries.findIndex(({ at }) => Date.parse(at) >= before)
    const old = keepFrom < 0 ? entries : entries.slice(0, keepFrom)
    const [first, last] = [old[0], old.at(-1)]
    if (!first || !last) return 0
    const entry = link(head, erasure(first, last, signature))
    for (const { number } of old) store.delete(places.entry({ number }))
    store.put(entry, places.entry(entry))
    store.put({ number: entry.number, hash: entry.hash } satisfies Head, places.head)
    return old.length
  })
